/* The fields panel. Fields are drafted, autosaved and undone like the title. */
;((wp, hfs) => {
  const { createElement: el, createRoot, useEffect, useMemo, useRef, useState } = wp.element
  const { useDispatch, useSelect } = wp.data
  const { __, _n, sprintf } = wp.i18n
  const domain = 'student-accommodation-api'
  const NO_FIELDS = {}
  const NO_LOOK = {
    problems: {},
    questions: {},
    advice: [],
    moved: [],
    texts: [],
    silence: '',
    address: null,
    changes: [],
    prices: null,
  }
  const LOCK = 'hfs-fields'
  const CONNECTION = 'hfs-connection'

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

  const PAUSE_MS = 400
  const RETRY_MS = 5_000

  /** Asks WordPress about what is typed, `{ path, data }`, when typing pauses and something of `changing` has changed. */
  hfs.useAnswer = (isNeeded, question, onAnswer, changing) => {
    useEffect(() => {
      if (!isNeeded) return undefined
      let isLate = false
      const ask = async () => {
        const answer = await wp.apiFetch({ ...question(), method: 'POST' }).catch(() => null)
        if (isLate) return
        if (answer) onAnswer(answer)
        // a site that was away may be back
        if (!answer || answer.silence) timer = setTimeout(() => void ask(), RETRY_MS)
      }
      let timer = setTimeout(() => void ask(), PAUSE_MS)
      return () => {
        isLate = true
        clearTimeout(timer)
      }
    }, [isNeeded, ...changing])
  }

  /** Asks WordPress what is wrong as a whole and what visitors will read. */
  const useLook = (postId, asked, blocks, isSaving) => {
    const [look, setLook] = useState(NO_LOOK)
    const question = () => ({
      path: `/hfs/v1/editor/${postId}/look`,
      data: { ...JSON.parse(asked), text: wp.data.select('core/editor').getEditedPostContent() },
    })
    const tell = (answer) => {
      setLook(answer)
      hfs.tellAdvice({ advice: answer.advice, prices: answer.prices })
    }
    hfs.useAnswer(true, question, tell, [asked, blocks, isSaving])
    return [look, setLook]
  }

  const Panel = () => {
    const { postId, meta, isPublic, isSaving, hasFailed, screen, place, blocks } = useSelect((select) => {
      const editor = select('core/editor')
      return {
        postId: editor.getCurrentPostId(),
        meta: editor.getEditedPostAttribute('meta'),
        isPublic:
          ['publish', 'private', 'future'].includes(editor.getEditedPostAttribute('status')) ||
          editor.didPostSaveRequestFail(),
        isSaving: editor.isSavingPost() && !editor.isAutosavingPost(),
        hasFailed: editor.didPostSaveRequestFail(),
        screen: unsavedScreen(editor),
        place: JSON.stringify({
          fields: editor.getEditedPostAttribute('meta')?.[hfs.key] ?? {},
          answers: editor.getEditedPostAttribute('meta')?.[hfs.answersKey] ?? [],
          slug: editor.getEditedPostAttribute('slug') ?? '',
          title: editor.getEditedPostAttribute('title') ?? '',
          image: editor.getEditedPostAttribute('featured_media') ?? 0,
          parent: editor.getEditedPostAttribute('parent') ?? 0,
        }),
        blocks: editor.getEditorBlocks(),
      }
    }, [])
    const { editPost, lockPostSaving, unlockPostSaving } = useDispatch('core/editor')
    const { createErrorNotice, createWarningNotice, removeNotice } = useDispatch('core/notices')
    // terms and conditions have a text and no fields
    const values = hfs.form.length === 0 ? NO_FIELDS : meta?.[hfs.key]
    const [look, setLook] = useLook(postId, place, blocks, isSaving)
    const uses = hfs.useUses(postId, isSaving)
    const confirm = (path) => {
      const { [path]: asked, ...questions } = look.questions
      editPost({ meta: { ...meta, [hfs.answersKey]: [...(meta[hfs.answersKey] ?? []), asked.answer] } })
      setLook({ ...look, questions })
    }
    const problems = useMemo(
      () => ({
        ...(look.address?.problem && { slug: look.address.problem }),
        ...Object.fromEntries(Object.entries(look.questions).map(([path, { question }]) => [path, question])),
        ...look.problems,
        ...hfs.rules.problemsOf(hfs.form, values ?? {}, isPublic),
      }),
      [values, isPublic, look],
    )
    // a draft may be unfinished, but a field that cannot be read is never saved
    const wrong = Object.keys(
      isPublic ? problems : hfs.rules.problemsOf(hfs.form, values ?? {}, false),
    ).length

    useEffect(() => {
      if (hfs.lost) createWarningNotice(hfs.lost)
    }, [])

    useEffect(() => {
      if (wrong === 0) {
        unlockPostSaving(LOCK)
        removeNotice(LOCK)
        return
      }
      lockPostSaving(LOCK)
      createErrorNotice(
        sprintf(
          _n(
            '%d field below cannot be saved like this. It says what to do.',
            '%d fields below cannot be saved like this. Each says what to do.',
            wrong,
            domain,
          ),
          wrong,
        ),
        { id: LOCK, isDismissible: false },
      )
    }, [wrong])

    useEffect(() => {
      if (hfs.form.length > 0 && meta && meta[hfs.screenKey] !== screen)
        editPost({ meta: { ...meta, [hfs.screenKey]: screen } }, { undoIgnore: true })
    }, [screen, meta?.[hfs.screenKey]])

    // a change that the site does not hear of is said on the screen that saved it
    const wasSaving = useRef(false)
    const retry = useRef(0)
    useEffect(() => {
      const hasSaved = wasSaving.current && !isSaving && !hasFailed
      wasSaving.current = isSaving
      if (!hasSaved || !isPublic) return
      clearTimeout(retry.current)
      const check = async () => {
        const answer = await wp
          .apiFetch({ path: '/hfs/v1/editor/connection', method: 'POST' })
          .catch(() => null)
        if (!answer?.problem) return removeNotice(CONNECTION)
        retry.current = setTimeout(() => void check(), RETRY_MS)
        createWarningNotice(`${__('Saved, but not on the public site yet.', domain)} ${answer.problem}`, {
          id: CONNECTION,
          actions: [{ label: __('Public site', domain), url: hfs.settings }],
        })
      }
      void check()
    }, [isSaving, hasFailed, isPublic])

    if (!values) return null
    return el(
      wp.element.Fragment,
      null,
      hfs.preview && el(hfs.PreviewSite),
      el(hfs.PublishLater),
      el(
        'div',
        { className: 'hfs-in-sight' },
        look.changes.length > 0 && el(hfs.Changes, { changes: look.changes }),
        el(hfs.PricesWithOffer, { prices: look.prices }),
      ),
      el(hfs.Questions, { questions: look.questions, onConfirm: confirm }),
      el(hfs.Advice, {
        advice: look.advice,
        moved: look.moved,
        onMove: (link) =>
          link.path === 'content'
            ? hfs.moveLinkInText(link)
            : editPost({ meta: { ...meta, [hfs.key]: hfs.withMovedLink(values, link) } }),
      }),
      look.address &&
        el(hfs.Address, {
          address: look.address,
          problem: problems.slug,
          renaming: uses?.renaming,
        }),
      el(hfs.Sections, {
        form: hfs.form,
        values,
        problems,
        look,
        end: hfs.hasPage && el(hfs.PageHead, { postId, fields: values, screen, blocks }),
        onChange: (next) => editPost({ meta: { ...meta, [hfs.key]: next } }),
      }),
      el(hfs.Uses, { uses }),
    )
  }

  wp.domReady(() => {
    const place = document.getElementById('hfs-fields')
    if (place) createRoot(place).render(el(Panel))
    wp.plugins.registerPlugin('hfs-advice', { render: hfs.AdviceBeforePublishing })
    // the building is a field of the panel
    wp.data.dispatch('core/edit-post').removeEditorPanel('taxonomy-panel-hfs_place')
  })
})(window.wp, window.hfsFields)
