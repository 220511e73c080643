/* A long form in sections, and how content without a page of its own is looked at before it counts. */
;((wp, hfs) => {
  const { createElement: el, Fragment } = wp.element
  const { Button } = wp.components
  const { __ } = wp.i18n
  const domain = 'student-accommodation-api'

  /** Returns the form in sections: title and fields of each. */
  const sectionsOf = (form) => {
    const sections = []
    for (const field of form) {
      const title = hfs.sections[field.name]
      if (title || sections.length === 0) sections.push({ title: title ?? '', form: [] })
      sections.at(-1).form.push(field)
    }
    return sections
  }

  /** Shows a form by its sections; `end` is shown in the last one. */
  hfs.Sections = ({ form, end, ...props }) => {
    const sections = sectionsOf(form)
    if (sections.length <= 1) return el(hfs.Fields, { form, path: '', ...props })
    const go = (index) => {
      const heading = document.getElementById(`hfs-section-${index}`)
      heading.scrollIntoView()
      heading.focus({ preventScroll: true })
    }
    return el(
      Fragment,
      null,
      el(
        'nav',
        { className: 'hfs-contents', 'aria-label': __('Sections', domain) },
        sections.map(({ title }, index) =>
          el(Button, { key: title, variant: 'link', onClick: () => go(index) }, title),
        ),
      ),
      sections.map(({ title, form: fields }, index) =>
        el(
          'section',
          { key: title, className: 'hfs-section', 'aria-labelledby': `hfs-section-${index}` },
          el('h3', { id: `hfs-section-${index}`, tabIndex: -1 }, title),
          el(hfs.Fields, { form: fields, path: '', ...props }),
          index === sections.length - 1 && end,
        ),
      ),
    )
  }

  /** Shows the whole site with what is typed: WordPress shows it from the autosave, or from the draft. */
  const previewSite = async () => {
    const { getEditedPostAttribute, isEditedPostDirty, didPostSaveRequestFail } =
      wp.data.select('core/editor')
    const { autosave, savePost } = wp.data.dispatch('core/editor')
    // opened by the click, because browsers block what is opened later
    const tab = window.open('', `hfs-preview-${getEditedPostAttribute('id')}`)
    const isDraft = ['draft', 'auto-draft'].includes(getEditedPostAttribute('status'))
    if (isDraft) await savePost({ isPreview: true })
    else if (isEditedPostDirty()) await autosave({ isPreview: true })
    if (didPostSaveRequestFail()) tab?.close()
    else if (tab) tab.location = hfs.preview
  }

  hfs.PreviewSite = () =>
    el(
      'p',
      { className: 'hfs-preview-site' },
      el(
        Button,
        { variant: 'secondary', onClick: () => void previewSite() },
        __('Preview the site', domain),
        el(wp.components.VisuallyHidden, null, __('(opens in a new tab)', domain)),
      ),
      el(
        'span',
        { className: 'description' },
        __('Shows what is typed here and all else that waits, to you and to whoever gets the link.', domain),
      ),
    )

  hfs.Changes = ({ changes }) =>
    el(
      'section',
      { className: 'hfs-changes', 'aria-live': 'polite' },
      el('h3', null, __('Update puts this on the public site at once', domain)),
      el(
        'dl',
        null,
        changes.map(({ label, before, after }) =>
          el(
            Fragment,
            { key: label },
            el('dt', null, label),
            el('dd', null, el('del', null, before || '–'), ' → ', el('ins', null, after || '–')),
          ),
        ),
      ),
    )
})(window.wp, window.hfsFields)
