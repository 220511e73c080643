/* The table of prices of a building: typed and pasted like a spreadsheet, checked and saved as a whole. */
;((wp, hfs) => {
  const { createElement: el, createRoot, useState } = wp.element
  const { Button, CheckboxControl, Notice, TextControl } = wp.components
  const { __, _n, sprintf } = wp.i18n
  const domain = 'student-accommodation-api'
  const { COLUMNS, withPasted, understood } = hfs.prices

  const headings = {
    title: __('Contract', domain),
    startDate: __('Start', domain),
    endDate: __('End', domain),
    price: __('Weekly price', domain),
    soldOutFrom: __('Sold out from', domain),
  }

  const Room = ({ room, at, problems, onRoom, onPaste }) => {
    const wrong = (path) => problems.some((problem) => problem.room === room.id && problem.path === path)
    const paths = {
      title: 'title',
      startDate: 'startDate',
      endDate: 'endDate',
      price: 'prices.0.pricePerPersonPerWeek',
      soldOutFrom: 'soldOutFrom',
    }
    const rows = room.contracts.length > 0 ? room.contracts : [null]
    return rows.map((contract, index) =>
      el(
        'tr',
        { key: index, className: contract?.isNew ? 'hfs-new' : undefined },
        index === 0 &&
          el(
            'th',
            { scope: 'rowgroup', rowSpan: rows.length },
            el('a', { href: `post.php?post=${room.id}&action=edit` }, room.title),
            room.isDraft && el('em', null, ` ${__('Draft', domain)}`),
          ),
        contract
          ? COLUMNS.map((column) =>
              el(
                'td',
                { key: column },
                el(hfs.prices.Cell, {
                  label: `${room.title}, ${contract.title}: ${headings[column]}`,
                  column,
                  value: contract[column],
                  isWrong: wrong(`contracts.${index}.contract.${paths[column]}`),
                  onChange: (text) =>
                    onRoom({
                      ...room,
                      contracts: room.contracts.with(index, {
                        ...contract,
                        [column]: understood(column, text),
                      }),
                    }),
                  onPaste: (text) => onPaste({ room: at, contract: index, column }, text),
                }),
              ),
            )
          : el('td', { colSpan: COLUMNS.length + 1 }, __('No contract yet.', domain)),
        contract &&
          el(
            'td',
            null,
            el('input', {
              type: 'checkbox',
              'aria-label': `${room.title}, ${contract.title}: ${__('Sold out', domain)}`,
              checked: contract.soldOut,
              onChange: ({ target }) =>
                onRoom({
                  ...room,
                  contracts: room.contracts.with(index, { ...contract, soldOut: target.checked }),
                }),
            }),
          ),
        el(
          'td',
          null,
          contract?.isNew &&
            el(Button, {
              icon: 'no-alt',
              label: sprintf(__('Remove: %s', domain), contract.title),
              onClick: () => onRoom({ ...room, contracts: room.contracts.toSpliced(index, 1) }),
            }),
        ),
        index === 0 &&
          el(
            'td',
            { rowSpan: rows.length },
            el(hfs.prices.Cell, {
              label: sprintf(__('%s: left', domain), room.title),
              column: 'left',
              value: room.left,
              isWrong: wrong('quantityAvailable'),
              onChange: (text) => onRoom({ ...room, left: hfs.rules.understood({ type: 'number' }, text) }),
            }),
          ),
      ),
    )
  }

  const Grid = () => {
    const [rooms, setRooms] = useState(hfs.rooms)
    const [percent, setPercent] = useState('0')
    const [answer, setAnswer] = useState(null)
    const [confirmed, setConfirmed] = useState([])
    const [isBusy, setIsBusy] = useState(false)
    const [failure, setFailure] = useState('')
    const change = (next) => {
      setRooms(next)
      setAnswer(null)
    }
    const ask = async (path, data, use) => {
      setIsBusy(true)
      setFailure('')
      try {
        use(await wp.apiFetch({ path: `/hfs/v1/prices${path}`, method: 'POST', data }))
      } catch (error) {
        setFailure(error.message)
      }
      setIsBusy(false)
    }
    const send = (save) =>
      ask('', { building: hfs.building, rooms, save, answers: confirmed }, (given) => {
        setAnswer(given)
        if (!save) setConfirmed([])
        if (given.saved) setRooms(given.rooms)
      })
    const addYear = () =>
      ask('/next-year', { rooms, percent: Number(percent) }, (added) =>
        // what was typed meanwhile stays
        change((now) => now.map((room, at) => ({ ...room, contracts: [...room.contracts, ...added[at]] }))),
      )
    const problems = answer?.problems ?? []
    const questions = answer?.questions ?? []
    const isAsking = questions.some((question) => !confirmed.includes(question.answer))
    const count = answer?.changes.length ?? 0
    const titleOf = (id) => rooms.find((room) => room.id === id)?.title ?? ''
    return el(
      'div',
      null,
      el(
        'p',
        { className: 'description' },
        __(
          'Type, move with the arrow keys, or paste cells from a spreadsheet: name, start, end, weekly price, sold out from. Nothing changes on the site until you save.',
          domain,
        ),
      ),
      el(
        'div',
        { className: 'hfs-roll' },
        el(TextControl, {
          label: __('Raise prices by per cent', domain),
          value: percent,
          inputMode: 'decimal',
          onChange: setPercent,
          __nextHasNoMarginBottom: true,
        }),
        el(
          Button,
          {
            variant: 'secondary',
            disabled: isBusy || !/^-?\d+(\.\d+)?$/.test(percent.trim()),
            onClick: addYear,
          },
          __('Add the next academic year', domain),
        ),
      ),
      el(
        'table',
        { className: 'widefat hfs-price-table' },
        el(
          'thead',
          null,
          el(
            'tr',
            null,
            el('th', { scope: 'col' }, __('Room', domain)),
            COLUMNS.map((column) => el('th', { key: column, scope: 'col' }, headings[column])),
            el('th', { scope: 'col' }, __('Sold out', domain)),
            el('td', null),
            el('th', { scope: 'col' }, __('Left', domain)),
          ),
        ),
        rooms.map((room, at) =>
          el(
            'tbody',
            { key: room.id },
            el(Room, {
              room,
              at,
              problems,
              onRoom: (next) => change(rooms.with(at, next)),
              onPaste: (from, text) => change(withPasted(rooms, from, text)),
            }),
          ),
        ),
      ),
      problems.length > 0 &&
        el(
          Notice,
          { status: 'error', isDismissible: false },
          el('p', null, __('Nothing was saved.', domain)),
          el(
            'ul',
            null,
            problems.map(({ room, message }, index) =>
              el('li', { key: index }, `${titleOf(room)}: ${message}`),
            ),
          ),
        ),
      failure && el(Notice, { status: 'error', isDismissible: false }, failure),
      answer?.lost && el(Notice, { status: 'warning', isDismissible: false }, answer.lost),
      answer?.saved &&
        el(
          Notice,
          { status: 'success', isDismissible: false },
          sprintf(_n('%d change saved.', '%d changes saved.', count, domain), count),
        ),
      answer &&
        !answer.saved &&
        problems.length === 0 &&
        count === 0 &&
        el('p', null, __('Nothing has changed.', domain)),
      answer && !answer.saved && count > 0 && el(hfs.PriceChanges, { changes: answer.changes }),
      answer &&
        !answer.saved &&
        problems.length === 0 &&
        questions.length > 0 &&
        el(
          Notice,
          { status: 'warning', isDismissible: false },
          el('p', null, __('Confirm each price that is right, or correct it.', domain)),
          questions.map(({ room, question, answer: key }) =>
            el(CheckboxControl, {
              key,
              label: `${titleOf(room)}, ${question}`,
              checked: confirmed.includes(key),
              onChange: (is) =>
                setConfirmed(is ? [...confirmed, key] : confirmed.filter((one) => one !== key)),
              __nextHasNoMarginBottom: true,
            }),
          ),
        ),
      el(
        'p',
        null,
        answer && !answer.saved && problems.length === 0 && count > 0
          ? el(
              Button,
              { variant: 'primary', isBusy, disabled: isBusy || isAsking, onClick: () => send(true) },
              sprintf(_n('Save %d change', 'Save %d changes', count, domain), count),
            )
          : el(
              Button,
              { variant: 'primary', isBusy, disabled: isBusy, onClick: () => send(false) },
              __('Check and show what changes', domain),
            ),
      ),
    )
  }

  wp.domReady(() => createRoot(document.getElementById('hfs-prices')).render(el(Grid)))
})(window.wp, window.hfsFields)
