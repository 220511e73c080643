/* Where what is edited is used, in its panel, and what goes with it, in the question before it is moved to the trash. */
;((wp, hfs) => {
  const { createElement: el, useEffect, useState } = wp.element
  const { __ } = wp.i18n
  const domain = 'student-accommodation-api'

  // the editor's own question, as it is worded until 6.5 and since
  const TRASH_QUESTIONS = [
    'Are you sure you want to move this post to the trash?',
    'Are you sure you want to move "%s" to the trash?',
  ]
  let losses = ''
  wp.hooks.addFilter('i18n.gettext_default', 'hfs/losses', (translation, text) =>
    losses !== '' && TRASH_QUESTIONS.includes(text)
      ? `${translation} ${text.includes('%s') ? losses.replaceAll('%', '%%') : losses}`
      : translation,
  )

  /** Asks WordPress where a post is used, now and after it was saved; null until it answers. */
  hfs.useUses = (postId, isSaving) => {
    const [uses, setUses] = useState(null)
    useEffect(() => {
      if (isSaving) return
      let isLate = false
      const ask = async () => {
        const answer = await wp.apiFetch({ path: `/hfs/v1/editor/${postId}/uses` }).catch(() => null)
        if (isLate || !answer) return
        losses = answer.losses
        setUses(answer)
      }
      void ask()
      return () => {
        isLate = true
      }
    }, [postId, isSaving])
    return uses
  }

  hfs.Uses = ({ uses }) =>
    uses &&
    el(
      'section',
      { className: 'hfs-section hfs-uses', 'aria-labelledby': 'hfs-uses' },
      el('h3', { id: 'hfs-uses' }, __('Used in', domain)),
      uses.uses.length === 0
        ? el('p', null, __('Nothing else on the site.', domain))
        : el(
            wp.element.Fragment,
            null,
            el('p', null, uses.counts),
            el(
              'ul',
              null,
              uses.uses.map(({ title, where, state, href }, index) =>
                el(
                  'li',
                  { key: index },
                  href ? el('a', { href }, title) : title,
                  ` – ${[where, state].filter(Boolean).join(', ')}`,
                ),
              ),
              uses.more && el('li', null, uses.more),
            ),
          ),
    )
})(window.wp, window.hfsFields)
