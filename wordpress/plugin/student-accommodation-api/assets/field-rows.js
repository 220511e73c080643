/* Rows of fields that can be added, moved, copied and taken out. */
;((wp, hfs) => {
  const { createElement: el, useEffect, useRef, useState } = wp.element
  const { Button } = wp.components
  const { __, _n, sprintf } = wp.i18n
  const { gmdateI18n, getSettings } = wp.date
  const domain = 'student-accommodation-api'
  const WEEK_MS = 7 * 24 * 60 * 60 * 1000

  const valueAt = (row, path) => path.split('.').reduce((value, name) => value?.[name], row)

  const weeksOf = ({ startDate, endDate } = {}) => {
    const weeks = Math.round((Date.parse(endDate) - Date.parse(startDate)) / WEEK_MS)
    return weeks > 0 ? sprintf(_n('%d week', '%d weeks', weeks, domain), weeks) : ''
  }

  /** Formats a date as the site does. Anything else is returned as typed. */
  const dayInWords = (day) =>
    Number.isNaN(Date.parse(day)) ? day : gmdateI18n(getSettings().formats.date, day)

  /** Returns the title of a collapsed row: its name, or the weeks, dates and price of a contract. */
  const summaryOf = (field, row) => {
    const { title, weeks } = field.rules
    const name = title ? valueAt(row, title) : ''
    const shown = typeof name === 'number' ? nameOf(name) : name
    if (!weeks) return shown
    const contract = row[weeks] ?? {}
    const price = contract.prices?.[0]?.pricePerPersonPerWeek
    const days = [contract.startDate, contract.endDate].filter(Boolean).map(dayInWords).join(' – ')
    return [shown, days, weeksOf(contract), price && sprintf(__('£%s a week', domain), price)]
      .filter(Boolean)
      .join(' · ')
  }
  const nameOf = (number) => hfs.amenities.find(({ id }) => id === number)?.name ?? ''

  /** What visitors will read about a contract, from the site itself. */
  const Reading = ({ text, silence }) => {
    if (silence) return el('p', { className: 'hfs-reading' }, silence)
    if (text === undefined) return null
    return el(
      'p',
      { className: 'hfs-reading' },
      text === ''
        ? __('Visitors do not see this contract yet: its name, start or end is missing.', domain)
        : sprintf(__('Visitors read: %s', domain), text),
    )
  }

  const Row = ({
    field,
    row,
    index,
    count,
    canCopy,
    path,
    problems,
    look,
    isOpen,
    onToggle,
    onChange,
    onMove,
    onCopy,
    onRemove,
  }) => {
    const name = summaryOf(field, row) || sprintf(__('%1$s %2$d', domain), field.label, index + 1)
    const hasProblem = Object.keys(problems).some((key) => key.startsWith(`${path}.${index}.`))
    const button = (icon, label, onClick, disabled = false) =>
      el(Button, { icon, label: sprintf(label, name), onClick, disabled, size: 'small' })
    return el(
      'li',
      { className: hasProblem ? 'hfs-row hfs-row-wrong' : 'hfs-row' },
      el(
        'div',
        { className: 'hfs-row-head' },
        el(
          Button,
          {
            className: 'hfs-row-name',
            icon: isOpen ? 'arrow-down-alt2' : 'arrow-right-alt2',
            'aria-expanded': isOpen,
            onClick: onToggle,
          },
          name,
        ),
        count > 1 && button('arrow-up-alt2', __('Move up: %s', domain), () => onMove(-1), index === 0),
        count > 1 &&
          button('arrow-down-alt2', __('Move down: %s', domain), () => onMove(1), index === count - 1),
        canCopy && button('admin-page', __('Copy: %s', domain), onCopy),
        button('trash', __('Remove: %s', domain), onRemove),
      ),
      field.rules.weeks && el(Reading, { text: look.texts[index], silence: look.silence }),
      (isOpen || hasProblem) &&
        el(hfs.Fields, {
          form: field.parts,
          values: row,
          path: `${path}.${index}.`,
          problems,
          look,
          onChange,
        }),
    )
  }

  /** Returns a copy of a row. A contract's has no address of Book now, which books the other contract. */
  const copyOf = (row) => {
    const copy = structuredClone(row)
    if (copy.contract?.bookNowURL) {
      copy.contract.bookNowURL = ''
      wp.data.dispatch('core/notices').createWarningNotice(hfs.lostOne)
    }
    return copy
  }

  const OPEN_UP_TO = 1

  /** The rows of a field. */
  const Rows = ({ field, value, path, problems, look, onChange }) => {
    const rows = value ?? []
    const most = field.rules.most ?? Number.POSITIVE_INFINITY
    const place = useRef(null)
    // where the focus goes once the rows have changed: into a new row, or back to what is left
    const [focus, setFocus] = useState(null)
    useEffect(() => {
      if (!focus) return
      const list = place.current?.querySelector(':scope > ol')
      const row = list?.children[focus.row]
      const target = focus.isNew
        ? row?.querySelector('input, select, textarea')
        : row?.querySelector('.hfs-row-name')
      ;(target ?? place.current?.querySelector(':scope > button'))?.focus()
      setFocus(null)
    }, [focus])
    // rows have keys of their own, so that a row that moves keeps its state
    const [keys, setKeys] = useState(() => rows.map(() => newKey()))
    const [open, setOpen] = useState(() => new Set(rows.length <= OPEN_UP_TO ? keys : []))
    const known = rows.map((_, index) => keys[index] ?? `row-${index}`)
    const keep = (nextRows, nextKeys) => {
      setKeys(nextKeys)
      onChange(nextRows)
    }
    const insert = (row, at) => {
      const key = newKey()
      setOpen(new Set([...open, key]))
      keep(rows.toSpliced(at, 0, row), known.toSpliced(at, 0, key))
      setFocus({ row: at, isNew: true })
    }
    const move = (from, by) => {
      const moved = (list) => list.toSpliced(from, 1).toSpliced(from + by, 0, list[from])
      keep(moved(rows), moved(known))
      setFocus({ row: from + by })
    }
    const toggle = (key) => {
      const next = new Set(open)
      if (!next.delete(key)) next.add(key)
      setOpen(next)
    }
    return el(
      'fieldset',
      { className: 'hfs-rows', ref: place },
      el('legend', null, field.label),
      field.help && el('p', { className: 'hfs-help' }, field.help),
      el(
        'ol',
        null,
        rows.map((row, index) =>
          el(Row, {
            key: known[index],
            field,
            row,
            index,
            count: rows.length,
            canCopy: rows.length < most,
            path,
            problems,
            look,
            isOpen: open.has(known[index]),
            onToggle: () => toggle(known[index]),
            onChange: (next) => onChange(rows.with(index, next)),
            onMove: (by) => move(index, by),
            onCopy: () => insert(copyOf(row), index + 1),
            onRemove: () => {
              keep(rows.toSpliced(index, 1), known.toSpliced(index, 1))
              setFocus({ row: Math.max(0, index - 1) })
            },
          }),
        ),
      ),
      rows.length < most &&
        el(
          Button,
          {
            variant: 'secondary',
            icon: 'plus-alt2',
            onClick: () => insert(hfs.rules.emptyRow(field), rows.length),
          },
          field.rules.add ?? __('Add a row', domain),
        ),
    )
  }

  let keysMade = 0
  const newKey = () => {
    keysMade += 1
    return `key-${keysMade}`
  }

  hfs.Rows = Rows
})(window.wp, window.hfsFields)
