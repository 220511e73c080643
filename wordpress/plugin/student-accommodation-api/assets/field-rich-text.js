/*
 * Text with headings, lists and links. TinyMCE edits the element in place, as in WordPress's Classic block: an editor in a
 * frame is blank and dead as soon as WordPress moves the box that it stands in.
 */
;((wp, hfs) => {
  const { createElement: el, useEffect, useRef, useState } = wp.element

  hfs.helpOf = ({ help }, problem) =>
    problem ? el('span', { className: 'hfs-problem', role: 'alert' }, problem) : help

  let textsMade = 0

  hfs.RichText = ({ field, value, problem, onChange }) => {
    const [id] = useState(() => {
      textsMade += 1
      return `hfs-html-${textsMade}`
    })
    const [initial] = useState(value ?? '')
    // what was last typed; any other value comes from Undo or a restored autosave
    const typed = useRef(initial)
    const keep = useRef(onChange)
    keep.current = onChange

    useEffect(() => {
      const told = (editor) => () => {
        const html = editor.getContent()
        if (html === typed.current || (!editor.isDirty() && html === '')) return
        typed.current = html
        keep.current(html)
      }
      wp.oldEditor.initialize(id, {
        tinymce: {
          inline: true,
          content_css: false,
          fixed_toolbar_container: `#${id}-tools`,
          toolbar1: 'formatselect,bold,italic,bullist,numlist,link,unlink,undo,redo',
          setup: (editor) => editor.on('keyup change undo redo blur', told(editor)),
        },
      })
      return () => wp.oldEditor.remove(id)
    }, [id])

    useEffect(() => {
      const editor = window.tinymce?.get(id)
      if (!editor?.initialized || (value ?? '') === typed.current) return
      typed.current = value ?? ''
      editor.setContent(typed.current)
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
        dangerouslySetInnerHTML: { __html: initial },
      }),
      el('p', { className: 'hfs-help' }, hfs.helpOf(field, problem)),
    )
  }
})(window.wp, window.hfsFields)
