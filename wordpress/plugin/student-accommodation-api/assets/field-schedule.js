/* A change of something published that is published at a time. */
;((wp, hfs) => {
  const { createElement: el, Fragment, useState } = wp.element
  const { Button, DateTimePicker, Modal, Notice } = wp.components
  const { useSelect } = wp.data
  const { __ } = wp.i18n
  const domain = 'student-accommodation-api'
  const DAY_MS = 86_400_000

  /** Sends what Update would send, with a time, and opens the content again as it is published. */
  const schedule = async (at) => {
    const editor = wp.data.select('core/editor')
    const [type, id] = [editor.getCurrentPostType(), editor.getCurrentPostId()]
    const edits = wp.data.select('core').getEntityRecordNonTransientEdits('postType', type, id)
    const { rest_base } = wp.data.select('core').getPostType(type)
    await wp.apiFetch({
      path: `/wp/v2/${rest_base}/${id}`,
      method: 'POST',
      data: {
        ...edits,
        ...('content' in edits && { content: editor.getEditedPostContent() }),
        hfs_publish_at: at,
      },
    })
    // what was typed is kept as the change: neither the browser nor WordPress has to warn of losing it
    sessionStorage.removeItem(`wp-autosave-block-editor-post-${id}`)
    window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
    location.reload()
  }

  const Chooser = () => {
    const [at, setAt] = useState(wp.date.date('Y-m-d\\T09:00:00', new Date(Date.now() + DAY_MS)))
    const [problem, setProblem] = useState('')
    const [isBusy, setBusy] = useState(false)
    const press = async () => {
      setBusy(true)
      setProblem('')
      await schedule(at).catch(({ message }) => {
        setProblem(message)
        setBusy(false)
      })
    }
    return el(
      'div',
      { className: 'hfs-schedule' },
      el(DateTimePicker, { currentDate: at, onChange: setAt }),
      problem && el(Notice, { status: 'error', isDismissible: false }, problem),
      el(
        Button,
        { variant: 'primary', isBusy, disabled: isBusy, onClick: () => void press() },
        __('Schedule this change', domain),
      ),
    )
  }

  hfs.PublishLater = () => {
    const [isOpen, setOpen] = useState(false)
    const isChanged = useSelect((select) => {
      const editor = select('core/editor')
      return editor.isCurrentPostPublished() && editor.isEditedPostDirty()
    }, [])
    return el(
      Fragment,
      null,
      hfs.waiting.changes.map((words) =>
        el(
          Notice,
          {
            key: words,
            status: 'info',
            isDismissible: false,
            actions: [{ label: __('Scheduled changes', domain), url: hfs.waiting.all, variant: 'link' }],
          },
          words,
        ),
      ),
      isChanged &&
        hfs.waiting.mayPublish &&
        el(
          'p',
          null,
          el(
            Button,
            { variant: 'secondary', onClick: () => setOpen(true) },
            __('Publish this change at…', domain),
          ),
        ),
      isOpen &&
        el(
          Modal,
          {
            title: __('Publish this change at', domain),
            size: 'small',
            onRequestClose: () => setOpen(false),
          },
          el(Chooser),
        ),
    )
  }
})(window.wp, window.hfsFields)
