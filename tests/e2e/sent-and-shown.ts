import type { Page } from '@playwright/test'

/**
 * The outline of a page as the server sent it and as it stands after it was taken over: what is inside the frame that
 * fades in when the visitor comes from another page, elements with their
 * classes and addresses, and texts, without what only a script can know. They must be one; where they are not, nothing
 * else says so.
 */
export const sentAndShown = (page: Page): Promise<{ readonly sent: string; readonly shown: string }> =>
  page.evaluate(async () => {
    const answer = await (await fetch(location.href)).text()
    const arrived = new DOMParser().parseFromString(answer, 'text/html')
    const outline = (root: Element | null): readonly string[] => {
      if (!root || root.matches('[role=status], [aria-hidden=true], svg, style, script, link')) return []
      const inside = [...root.childNodes].flatMap((node) =>
        node instanceof Element
          ? outline(node)
          : node.nodeType === Node.TEXT_NODE
            ? [node.textContent ?? '']
            : [],
      )
      const address = root.getAttribute('href') ?? root.getAttribute('src') ?? ''
      return [`<${root.localName} ${root.className} ${address}>`, ...inside, `</${root.localName}>`]
    }
    const textOf = (document: Document) =>
      [...(document.querySelector('main > div')?.children ?? [])]
        .flatMap(outline)
        .join('')
        .replaceAll(/\s+/g, ' ')
        .replaceAll('>', '>\n')
    return { sent: textOf(arrived), shown: textOf(document) }
  })
