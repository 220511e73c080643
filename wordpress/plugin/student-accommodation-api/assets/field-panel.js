/* The fields panel. Fields are drafted, autosaved and undone like the title. */
;((wp, hfs) => {
  const { createElement: el, createRoot, useEffect, useMemo } = wp.element
  const { useDispatch, useSelect } = wp.data
  const { __, sprintf } = wp.i18n
  const domain = 'student-accommodation-api'
  const LOCK = 'hfs-fields'

  /** Returns the unsaved changes that autosaves leave out: WordPress autosaves title, text and meta only. */
  const unsavedScreen = (editor) => {
    const changed = (name) => {
      const edited = editor.getEditedPostAttribute(name)
      return JSON.stringify(edited) === JSON.stringify(editor.getCurrentPostAttribute(name))
        ? undefined
        : edited
    }
    const names = ['locations', 'categories', 'featured_media', 'slug', 'parent']
    const screen = Object.fromEntries(
      names.map((name) => [name, changed(name)]).filter(([, value]) => value !== undefined),
    )
    return Object.keys(screen).length > 0 ? JSON.stringify(screen) : ''
  }

  const Panel = () => {
    const { meta, isPublic, screen } = useSelect((select) => {
      const editor = select('core/editor')
      return {
        meta: editor.getEditedPostAttribute('meta'),
        isPublic:
          ['publish', 'private', 'future'].includes(editor.getEditedPostAttribute('status')) ||
          editor.didPostSaveRequestFail(),
        screen: unsavedScreen(editor),
      }
    }, [])
    const { editPost, lockPostSaving, unlockPostSaving } = useDispatch('core/editor')
    const { createErrorNotice, removeNotice } = useDispatch('core/notices')
    const values = meta?.[hfs.key]
    const problems = useMemo(() => hfs.rules.problemsOf(hfs.form, values ?? {}, isPublic), [values, isPublic])
    const wrong = Object.keys(hfs.rules.problemsOf(hfs.form, values ?? {}, false)).length

    useEffect(() => {
      if (wrong === 0) {
        unlockPostSaving(LOCK)
        removeNotice(LOCK)
        return
      }
      lockPostSaving(LOCK)
      createErrorNotice(
        sprintf(__('%d of the fields below cannot be saved as typed. Each says what to do.', domain), wrong),
        { id: LOCK, isDismissible: false },
      )
    }, [wrong])

    useEffect(() => {
      if (meta && meta[hfs.screenKey] !== screen)
        editPost({ meta: { ...meta, [hfs.screenKey]: screen } }, { undoIgnore: true })
    }, [screen, meta?.[hfs.screenKey]])

    if (!values) return null
    return el(hfs.Fields, {
      form: hfs.form,
      values,
      path: '',
      problems,
      onChange: (next) => editPost({ meta: { ...meta, [hfs.key]: next } }),
    })
  }

  wp.domReady(() => {
    const place = document.getElementById('hfs-fields')
    if (place) createRoot(place).render(el(Panel))
  })
})(window.wp, window.hfsFields)
