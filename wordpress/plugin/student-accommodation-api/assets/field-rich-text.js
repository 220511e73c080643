/*
 * Text with headings, lists and links. TinyMCE edits the element in place, as in WordPress's Classic block: an editor in a
 * frame is blank and dead as soon as WordPress moves the box that it stands in. It does so after the editor has started, if that
 * is later than TinyMCE, and whenever "Distraction free" is left.
 */
;((wp, hfs) => {
  const { createElement: el, useEffect, useRef, useState } = wp.element

  hfs.helpOf = ({ help }, problem) =>
    problem ? el('span', { className: 'hfs-problem', role: 'alert' }, problem) : help

  /** Returns how many characters are before the caret, or null if it is elsewhere. */
  const caretIn = (element) => {
    const { focusNode, focusOffset } = window.getSelection()
    if (!element.contains(focusNode)) return null
    const before = document.createRange()
    before.setStart(element, 0)
    before.setEnd(focusNode, focusOffset)
    return before.toString().length
  }

  const putCaret = (element, offset) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    let left = offset
    while (texts.nextNode()) {
      const text = texts.currentNode
      if (left <= text.length) return window.getSelection().collapse(text, left)
      left -= text.length
    }
  }

  let textsMade = 0

  const InPlace = ({ field, value, problem, onChange }) => {
    const [id] = useState(() => {
      textsMade += 1
      return `hfs-html-${textsMade}`
    })
    const [initial] = useState(value ?? '')
    const typed = useRef(initial)
    // what was typed and comes back as a value, perhaps while more is typed; any other value comes from Undo or an autosave
    const awaited = useRef([])
    const keep = useRef(onChange)
    keep.current = onChange
    const tell = (html) => {
      if (html === typed.current) return
      typed.current = html
      awaited.current.push(html)
      keep.current(html)
    }
    // the text can be typed into at once, also while TinyMCE is still starting
    const isTypedEarly = useRef(false)
    const tellEarly = ({ currentTarget: text }) => {
      const editor = window.tinymce.get(id)
      if (editor?.initialized) return
      isTypedEarly.current = true
      tell(editor?.serializer ? editor.getContent() : text.innerHTML)
    }

    useEffect(() => {
      const told = (editor) => () => {
        const html = editor.getContent()
        if (html !== '' || editor.isDirty()) tell(html)
      }
      wp.oldEditor.initialize(id, {
        tinymce: {
          inline: true,
          content_css: false,
          fixed_toolbar_container: `#${id}-tools`,
          toolbar1: 'formatselect,bold,italic,bullist,numlist,link,unlink,undo,redo',
          setup: (editor) => {
            // TinyMCE loads what is in the element, and forgets where the caret was; it has started only some time after that
            let caret = null
            editor.on('PreInit', () => {
              caret = caretIn(editor.getElement())
            })
            editor.on('LoadContent', () => {
              if (caret !== null) putCaret(editor.getElement(), caret)
              caret = null
            })
            editor.on('init', () => {
              if (isTypedEarly.current) told(editor)()
              // the toolbar appears with the focus, which TinyMCE has not seen if it came before
              if (document.activeElement === editor.getElement()) editor.fire('focusin')
            })
            editor.on('keyup change undo redo blur', told(editor))
          },
        },
      })
      return () => wp.oldEditor.remove(id)
    }, [id])

    useEffect(() => {
      const editor = window.tinymce.get(id)
      const html = value ?? ''
      const place = awaited.current.indexOf(html)
      awaited.current.splice(0, place + 1)
      if (!editor?.initialized || place !== -1 || html === typed.current) return
      awaited.current = []
      typed.current = html
      editor.setContent(html)
    }, [id, value])

    return el(
      'div',
      { className: 'hfs-html' },
      el('span', { id: `${id}-name`, className: 'hfs-label' }, field.label),
      el('div', { id: `${id}-tools`, className: 'hfs-tools' }),
      el('div', {
        id,
        className: 'hfs-rich-text',
        role: 'textbox',
        'aria-multiline': true,
        'aria-labelledby': `${id}-name`,
        contentEditable: true,
        onInput: tellEarly,
        dangerouslySetInnerHTML: { __html: initial },
      }),
      el('p', { className: 'hfs-help' }, hfs.helpOf(field, problem)),
    )
  }

  /** For those who have disabled the visual editor in their profile, for whom WordPress loads no TinyMCE. */
  const AsHtml = ({ field, value, problem, onChange }) =>
    el(wp.components.TextareaControl, {
      __nextHasNoMarginBottom: true,
      label: field.label,
      help: hfs.helpOf(field, problem),
      rows: 6,
      value: value ?? '',
      onChange,
    })

  hfs.RichText = (props) => el(window.tinymce ? InPlace : AsHtml, props)
})(window.wp, window.hfsFields)
