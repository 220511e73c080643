/* What visitors would miss, in the panel and in the last step before publishing, and what may be a slip. */
;((wp, hfs) => {
  const { createElement: el } = wp.element
  const { __ } = wp.i18n
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

  hfs.Advice = ({ advice }) =>
    advice.length > 0 &&
    el(
      'section',
      { className: 'hfs-advice', 'aria-live': 'polite' },
      el('h3', null, __('What visitors would miss', domain)),
      el(List, { advice }),
    )

  /** Prices that may be slips. Each is saved once somebody says that it is meant. */
  hfs.Questions = ({ questions, onConfirm }) =>
    Object.keys(questions).length > 0 &&
    el(
      'section',
      { className: 'hfs-advice', 'aria-live': 'polite' },
      el('h3', null, __('A question before visitors read it', domain)),
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
