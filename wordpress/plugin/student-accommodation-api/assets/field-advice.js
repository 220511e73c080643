/* What visitors would miss, in the panel and in the last step before publishing, and what may be a slip. */
;((wp, hfs) => {
  const { createElement: el } = wp.element
  const { __, sprintf } = wp.i18n
  const domain = 'student-accommodation-api'

  // the panel and the last step are two parts of the screen
  const store = wp.data.createReduxStore('hfs/advice', {
    reducer: (advice = [], action) => (action.type === 'tell' ? action.advice : advice),
    actions: { tell: (advice) => ({ type: 'tell', advice }) },
    selectors: { advice: (advice) => advice },
  })
  wp.data.register(store)
  hfs.tellAdvice = (advice) => wp.data.dispatch(store).tell(advice)

  const List = ({ advice }) =>
    el(
      'ul',
      null,
      advice.map((sentence) => el('li', { key: sentence }, sentence)),
    )

  const Box = ({ title, children }) =>
    el('section', { className: 'hfs-advice', 'aria-live': 'polite' }, el('h3', null, title), children)

  hfs.Advice = ({ advice, moved, onMove }) =>
    advice.length > 0 &&
    el(
      Box,
      { title: __('What visitors would miss', domain) },
      el(List, { advice }),
      moved.map((link) =>
        el(
          'p',
          { key: `${link.path} ${link.from}` },
          el(
            wp.components.Button,
            { variant: 'secondary', onClick: () => onMove(link) },
            sprintf(__('Write %1$s instead of %2$s', domain), link.to, link.from),
          ),
        ),
      ),
    )

  /** Returns a text, or an address alone, with the present address of a page instead of the former one. */
  const withPresentAddress = (text, { from, to }) => {
    const encoded = (address) => address.replaceAll('&', '&amp;')
    if (text === from) return to
    return text.replace(/(\shref=)(["'])([^"']*)\2/g, (link, name, quote, address) =>
      encoded(from) === address || from === address ? name + quote + encoded(to) + quote : link,
    )
  }

  const changedAt = ([name, ...names], value, change) => {
    if (name === undefined) return change(value)
    const part = changedAt(names, value[name], change)
    return Array.isArray(value) ? value.with(Number(name), part) : { ...value, [name]: part }
  }

  /** Returns fields with the present address of a link in one of them. */
  hfs.withMovedLink = (values, link) =>
    changedAt(link.path.split('.'), values, (text) => withPresentAddress(text, link))

  /** Writes the present address of a link into the text, which can be undone. */
  hfs.moveLinkInText = (link) => {
    const text = wp.data.select('core/editor').getEditedPostContent()
    wp.data.dispatch('core/editor').resetEditorBlocks(wp.blocks.parse(withPresentAddress(text, link)))
  }

  /** Prices that may be slips. Each is saved once somebody says that it is meant. */
  hfs.Questions = ({ questions, onConfirm }) =>
    Object.keys(questions).length > 0 &&
    el(
      Box,
      { title: __('A question before visitors read it', domain) },
      el(
        'ul',
        null,
        Object.entries(questions).map(([path, { name, question }]) =>
          el(
            'li',
            { key: path },
            `${name}: ${question} `,
            el(
              wp.components.Button,
              { variant: 'secondary', onClick: () => onConfirm(path) },
              __('It is right', domain),
            ),
          ),
        ),
      ),
    )

  hfs.AdviceBeforePublishing = () => {
    const advice = wp.data.useSelect((select) => select(store).advice(), [])
    return (
      advice.length > 0 &&
      el(
        wp.editPost.PluginPrePublishPanel,
        { title: __('What visitors would miss', domain), initialOpen: true },
        el(List, { advice }),
      )
    )
  }
})(window.wp, window.hfsFields)
