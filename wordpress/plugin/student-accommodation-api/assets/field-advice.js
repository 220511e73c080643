/* What visitors would miss and what an offer does to prices, in the panel and in the last step before publishing, and what may be a slip. */
;((wp, hfs) => {
  const { createElement: el } = wp.element
  const { __, sprintf } = wp.i18n
  const domain = 'student-accommodation-api'

  // the panel and the last step are two parts of the screen
  const store = wp.data.createReduxStore('hfs/advice', {
    reducer: (told = { advice: [], prices: null }, action) => (action.type === 'tell' ? action.told : told),
    actions: { tell: (told) => ({ type: 'tell', told }) },
    selectors: { told: (told) => told },
  })
  wp.data.register(store)
  hfs.tellAdvice = (told) => wp.data.dispatch(store).tell(told)

  const List = ({ advice }) =>
    el(
      'ul',
      null,
      advice.map((sentence) => el('li', { key: sentence }, sentence)),
    )

  const Box = ({ title, children }) =>
    el(
      'section',
      { className: 'hfs-advice', 'aria-live': 'polite', 'aria-label': title },
      el('h3', null, title),
      children,
    )

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

  /** What an offer does to prices; nothing where it changes none. */
  hfs.PricesWithOffer = ({ prices }) =>
    prices?.changes.length > 0 &&
    el(
      Box,
      { title: __('What it does to prices', domain) },
      el('p', null, prices.summary),
      el('div', { className: 'hfs-scrolls' }, el(hfs.PriceChanges, { changes: prices.changes })),
      prices.more && el('p', null, prices.more),
    )

  const Step = ({ title, children }) =>
    el(wp.editPost.PluginPrePublishPanel, { title, initialOpen: true }, children)

  hfs.AdviceBeforePublishing = () => {
    const { advice, prices } = wp.data.useSelect((select) => select(store).told(), [])
    return el(
      wp.element.Fragment,
      null,
      prices?.changes.length > 0 &&
        el(
          Step,
          { title: __('What it does to prices', domain) },
          el('p', null, prices.summary),
          el(List, { advice: prices.changes.map(({ room, toPay }) => `${room}: ${toPay.join(' → ')}`) }),
          prices.more && el('p', null, prices.more),
        ),
      advice.length > 0 && el(Step, { title: __('What visitors would miss', domain) }, el(List, { advice })),
    )
  }
})(window.wp, window.hfsFields)
