/**
 * What no page may look like, whatever its content, the window and the size of text: returns what is wrong, and where.
 * It runs in the page, and knows only boxes and lines of text.
 */
export function layoutFaults(): readonly string[] {
  /** Letters reach this far out of their line, as a share of its height, where lines stand close. */
  const LEADING = 0.3
  /** In pixels: what nobody sees. */
  const TOLERANCE = 2
  /** What is lifted higher lies above the page on purpose; a button on a card is not. */
  const LIFTED = 1
  /** A smaller target needs room around it (WCAG 2.5.8), in pixels. */
  const TARGET = 24

  interface Line {
    readonly node: Text
    readonly rect: DOMRect
  }

  const faults = new Set<string>()
  const styles = new Map<Element, CSSStyleDeclaration>()
  const styleOf = (element: Element): CSSStyleDeclaration => {
    const known = styles.get(element) ?? getComputedStyle(element)
    styles.set(element, known)
    return known
  }
  const ancestorsOf = (node: Node): readonly Element[] => {
    const found: Element[] = []
    for (let at = node.parentElement; at !== null && at !== document.body; at = at.parentElement)
      found.push(at)
    return found
  }
  const where = (node: Node): string => {
    const [element, ...above] = node instanceof Element ? [node, ...ancestorsOf(node)] : ancestorsOf(node)
    const name = (one: Element | undefined) => (one ? `${one.localName}.${one.classList[0] ?? one.id}` : '')
    const text = (node.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 60)
    return `${name(above.find(({ classList }) => classList.length > 0))} ${name(element)} "${text}"`
  }
  const report = (what: string, ...nodes: readonly Node[]): void => {
    faults.add(`${what}: ${nodes.map(where).join(' | ')}`)
  }

  /** Whether an element is read out and not shown, or clipped on purpose while it is closed. */
  const isHidden = (element: Element): boolean => {
    const { clipPath, clip, position } = styleOf(element)
    const { width, height } = element.getBoundingClientRect()
    return (
      clipPath.startsWith('inset(') ||
      clip.startsWith('rect(') ||
      (position === 'absolute' && width <= 1 && height <= 1)
    )
  }
  const isShown = (element: Element): boolean =>
    element.checkVisibility({
      visibilityProperty: true,
      opacityProperty: true,
      contentVisibilityAuto: true,
    }) && ![element, ...ancestorsOf(element)].some(isHidden)
  /** What lies above the page, such as a bar that stays, or a menu that is open. */
  const layerOf = (node: Node): Element | null =>
    ancestorsOf(node).find(
      (element) =>
        /^(?:fixed|sticky)$/.test(styleOf(element).position) ||
        Number.parseInt(styleOf(element).zIndex, 10) > LIFTED ||
        element.matches('dialog, [popover]'),
    ) ?? null
  const scrollsSideways = (element: Element): boolean =>
    /^(?:auto|scroll)$/.test(styleOf(element).overflowX) && element.scrollWidth > element.clientWidth
  const isShortened = (element: Element): boolean =>
    styleOf(element).textOverflow === 'ellipsis' || styleOf(element).webkitLineClamp !== 'none'

  const textNodes = (): readonly Text[] => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (
        node.textContent?.trim() &&
        node.parentElement &&
        !node.parentElement.closest('script, style, noscript, option, template')
      )
        found.push(node as Text)
    return found.filter(({ parentElement }) => parentElement !== null && isShown(parentElement))
  }
  /** The lines of a text, without those that are left out on purpose where it is shortened. */
  const linesOf = (node: Text): readonly Line[] => {
    const range = document.createRange()
    range.selectNodeContents(node)
    const shortened = ancestorsOf(node).find(isShortened)?.getBoundingClientRect()
    return [...range.getClientRects()]
      .filter(({ width, height }) => width > 1 && height > 1)
      .filter(({ top, height }) => !shortened || top + height / 2 < shortened.bottom)
      .map((rect) => ({ node, rect }))
  }

  const isInFlow = (element: Element): boolean => /^(?:static|relative)$/.test(styleOf(element).position)
  const isBox = (element: Element): boolean => !/^(?:inline|contents)$/.test(styleOf(element).display)
  const clips = (element: Element): boolean =>
    styleOf(element).overflowX !== 'visible' || styleOf(element).overflowY !== 'visible'
  const scrollsDown = (element: Element): boolean =>
    /^(?:auto|scroll)$/.test(styleOf(element).overflowY) && element.scrollHeight > element.clientHeight
  const hasEdge = (element: Element): boolean => {
    const { backgroundColor, borderTopWidth, borderLeftWidth } = styleOf(element)
    return backgroundColor !== 'rgba(0, 0, 0, 0)' || `${borderTopWidth}${borderLeftWidth}` !== '0px0px'
  }

  /** Demands that a line lies in each box around it that has an edge or cuts it off, and in the window. */
  function demandInside({ node, rect }: Line): void {
    const leading = rect.height * LEADING + TOLERANCE
    let isCarried = false
    for (const element of ancestorsOf(node)) {
      if (isBox(element)) {
        const box = element.getBoundingClientRect()
        const isOutside =
          rect.left < box.left - TOLERANCE ||
          rect.right > box.right + TOLERANCE ||
          rect.top < box.top - leading ||
          rect.bottom > box.bottom + leading
        if (clips(element)) {
          const isReachable = scrollsSideways(element) || scrollsDown(element) || isShortened(element)
          if (isOutside && !isReachable) report('cut off', node, element)
          return
        }
        if (isOutside && hasEdge(element) && !isCarried) report('sticks out of its box', node, element)
      }
      isCarried ||= !isInFlow(element)
    }
    if (rect.right > innerWidth + TOLERANCE || rect.left < -TOLERANCE) report('beside the window', node)
  }

  /** The width and height of what two boxes share; negative where they are apart. */
  const shared = (a: DOMRect, b: DOMRect): readonly [number, number] => [
    Math.min(a.right, b.right) - Math.max(a.left, b.left),
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
  ]

  function demandApart(lines: readonly Line[]): void {
    const sorted = [...lines].sort((a, b) => a.rect.top - b.rect.top)
    for (const [index, a] of sorted.entries())
      for (const b of sorted.slice(index + 1)) {
        if (b.rect.top >= a.rect.bottom) break
        if (a.node === b.node) continue
        const [wide, high] = shared(a.rect, b.rect)
        const least = Math.min(a.rect.height, b.rect.height)
        if (wide > TOLERANCE && high > least * (2 * LEADING) && layerOf(a.node) === layerOf(b.node))
          report('one text upon another', a.node, b.node)
      }
  }

  function demandWholeWords(node: Text): void {
    const range = document.createRange()
    const container = ancestorsOf(node).find(isBox)
    if (!container) return
    const style = styleOf(container)
    const room =
      container.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
    // an address breaks where the browser thinks fit
    for (const { index, 0: word } of node.data.matchAll(/\S*:\/\/\S*|[^\s\-‐–—/?&]+/gu)) {
      if (word.includes('://')) continue
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const rects = [...range.getClientRects()].filter(({ width }) => width > 0)
      const tops = new Set(rects.map(({ top }) => Math.round(top)))
      const width = rects.reduce((sum, rect) => sum + rect.width, 0)
      // the browser knows fractions of pixels, which `clientWidth` rounds
      if (tops.size > 1 && width < room - TOLERANCE) report(`a broken word, ${word}`, node)
    }
  }

  /** Whether one box covers a part of another, and neither is a button inside its field. */
  const isUpon = (a: DOMRect, b: DOMRect): boolean => {
    const [smaller, larger] = a.width * a.height < b.width * b.height ? [a, b] : [b, a]
    const isWithin =
      smaller.left >= larger.left &&
      smaller.right <= larger.right &&
      smaller.top >= larger.top &&
      smaller.bottom <= larger.bottom
    const [wide, high] = shared(a, b)
    return !isWithin && wide > 2 * TOLERANCE && high > smaller.height * LEADING
  }

  function demandTargets(): void {
    const targets = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
      .filter((element) => isShown(element) && !ancestorsOf(element).some(scrollsSideways))
      .map((element) => ({
        element,
        layer: layerOf(element),
        // a button may lie on pictures
        isPicture: element.querySelector('img') !== null,
        rects: [...element.getClientRects()].filter(({ width, height }) => width > 0 && height > 0),
      }))
      .filter(({ rects }) => rects.length > 0)
    for (const [index, a] of targets.entries())
      for (const b of targets.slice(index + 1)) {
        if (a.layer !== b.layer || a.isPicture || b.isPicture) continue
        if (a.element.contains(b.element) || b.element.contains(a.element)) continue
        if (a.rects.some((one) => b.rects.some((other) => isUpon(one, other))))
          report('one control upon another', a.element, b.element)
      }
    for (const { element, layer, rects } of targets) {
      const [rect] = rects
      const parent = element.parentElement
      if (rects.length > 1 || !rect || Math.min(rect.width, rect.height) >= TARGET - 0.5) continue
      const isInText =
        styleOf(element).display === 'inline' && parent?.textContent?.trim() !== element.textContent?.trim()
      if (isInText) continue
      const [x, y] = [rect.left + rect.width / 2, rect.top + rect.height / 2]
      const isNear = (other: DOMRect): boolean =>
        Math.hypot(
          Math.max(other.left - x, 0, x - other.right),
          Math.max(other.top - y, 0, y - other.bottom),
        ) <
        TARGET / 2
      const isCrowded = targets.some(
        (other) =>
          other.layer === layer &&
          !other.element.contains(element) &&
          !element.contains(other.element) &&
          other.rects.some(isNear),
      )
      if (isCrowded) report('a small control without room around it', element)
    }
  }

  const nodes = textNodes()
  const lines = nodes.flatMap(linesOf)
  const wider = document.documentElement.scrollWidth - innerWidth
  if (wider > 0) faults.add(`${wider} pixels wider than the window`)
  lines.forEach(demandInside)
  demandApart(lines)
  nodes.forEach(demandWholeWords)
  // nobody presses paper
  if (!matchMedia('print').matches) demandTargets()
  return [...faults]
}
