/* Rows of fields that can be added, moved, copied and taken out. */
;((wp, hfs) => {
  const { createElement: el, useState } = wp.element
  const { Button } = wp.components
  const { __, sprintf } = wp.i18n
  const { gmdateI18n, getSettings } = wp.date
  const domain = 'student-accommodation-api'
  const WEEK_MS = 7 * 24 * 60 * 60 * 1000

  const valueAt = (row, path) => path.split('.').reduce((value, name) => value?.[name], row)

  const weeksOf = ({ startDate, endDate } = {}) => {
    const weeks = Math.round((Date.parse(endDate) - Date.parse(startDate)) / WEEK_MS)
    return weeks > 0 ? sprintf(__('%d weeks', domain), weeks) : ''
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

  const Row = ({
    field,
    row,
    index,
    count,
    path,
    problems,
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
        button('arrow-up-alt2', __('Move up: %s', domain), () => onMove(-1), index === 0),
        button('arrow-down-alt2', __('Move down: %s', domain), () => onMove(1), index === count - 1),
        button('admin-page', __('Copy: %s', domain), onCopy),
        button('trash', __('Take out: %s', domain), onRemove),
      ),
      (isOpen || hasProblem) &&
        el(hfs.Fields, {
          form: field.parts,
          values: row,
          path: `${path}.${index}.`,
          problems,
          onChange,
        }),
    )
  }

  const OPEN_UP_TO = 1

  /** The rows of a field. */
  const Rows = ({ field, value, path, problems, onChange }) => {
    const rows = value ?? []
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
    }
    const move = (from, by) => {
      const moved = (list) => list.toSpliced(from, 1).toSpliced(from + by, 0, list[from])
      keep(moved(rows), moved(known))
    }
    const toggle = (key) => {
      const next = new Set(open)
      if (!next.delete(key)) next.add(key)
      setOpen(next)
    }
    return el(
      'fieldset',
      { className: 'hfs-rows' },
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
            path,
            problems,
            isOpen: open.has(known[index]),
            onToggle: () => toggle(known[index]),
            onChange: (next) => onChange(rows.with(index, next)),
            onMove: (by) => move(index, by),
            onCopy: () => insert(structuredClone(row), index + 1),
            onRemove: () => keep(rows.toSpliced(index, 1), known.toSpliced(index, 1)),
          }),
        ),
      ),
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
