/* What visitors read now of prices, and what they will read. */
;((wp, hfs) => {
  const { createElement: el } = wp.element
  const { __ } = wp.i18n
  const domain = 'student-accommodation-api'

  hfs.PriceChanges = ({ changes }) =>
    el(
      'table',
      { className: 'widefat striped hfs-price-changes' },
      el(
        'thead',
        null,
        el(
          'tr',
          null,
          [__('Room', domain), __('Visitors read now', domain), __('They will read', domain)].map((name) =>
            el('th', { key: name, scope: 'col' }, name),
          ),
        ),
      ),
      el(
        'tbody',
        null,
        changes.map(({ room, before, after }, index) =>
          el(
            'tr',
            { key: index },
            el('td', null, room),
            el('td', null, before || '–'),
            el('td', null, after || '–'),
          ),
        ),
      ),
    )
})(window.wp, window.hfsFields)
