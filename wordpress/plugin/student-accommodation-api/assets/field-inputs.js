/* One input for each type of field, and rows of them. */
;((wp, hfs) => {
  const { createElement: el, useState } = wp.element
  const { CheckboxControl, FormTokenField, SelectControl, TextControl, TextareaControl } = wp.components
  const { __ } = wp.i18n
  const domain = 'student-accommodation-api'
  const plain = { __nextHasNoMarginBottom: true }

  const helpOf = hfs.helpOf

  const textTypes = { date: 'date', tel: 'tel', email: 'email', time: 'time' }
  const Text = ({ field, value, problem, onChange }) => {
    // while someone types "£1,650.00", their text stays as it is
    const [typed, setTyped] = useState(null)
    return el(TextControl, {
      ...plain,
      label: field.label,
      help: helpOf(field, problem),
      type: textTypes[field.type] ?? 'text',
      inputMode: ['number', 'price'].includes(field.type) ? 'decimal' : undefined,
      'aria-invalid': problem ? true : undefined,
      value: typed ?? value ?? '',
      onChange: (text) => {
        setTyped(text)
        onChange(hfs.rules.understood(field, text))
      },
      onBlur: () => setTyped(null),
    })
  }

  const Area = ({ field, value, problem, onChange }) =>
    el(TextareaControl, {
      ...plain,
      label: field.label,
      help: helpOf(field, problem),
      value: value ?? '',
      onChange,
    })

  const Check = ({ field, value, onChange }) =>
    el(CheckboxControl, { ...plain, label: field.label, help: field.help, checked: value === true, onChange })

  const optionsOf = (field) => {
    if (field.type === 'choice')
      return Object.entries(field.rules.choices).map(([name, label]) => ({ value: name, label }))
    const known =
      field.type === 'amenity' ? hfs.amenities : hfs.places.filter(({ kind }) => kind === field.type)
    return [
      { value: field.type === 'amenity' ? '0' : '', label: __('Choose', domain) },
      ...known.map(({ id, name }) => ({ value: String(id), label: name })),
    ]
  }
  const Choice = ({ field, value, problem, onChange }) => {
    const options = optionsOf(field)
    const current = String(value ?? '')
    // an option that no longer exists stays until another is chosen
    const missing = !options.some((option) => option.value === current) && current !== ''
    return el(SelectControl, {
      ...plain,
      label: field.label,
      help: helpOf(field, problem),
      'aria-invalid': problem ? true : undefined,
      options: missing ? [...options, { value: current, label: current }] : options,
      value: current,
      onChange: (chosen) => onChange(field.type === 'amenity' ? Number(chosen) : chosen),
    })
  }

  /** Rows of one field each, as a list in which they are ticked. */
  const Ticks = ({ field, value, onChange }) => {
    const { tick } = field.rules
    const rows = value ?? []
    return el(
      'fieldset',
      { className: 'hfs-ticks' },
      el('legend', null, field.label),
      field.help && el('p', { className: 'hfs-help' }, field.help),
      el(
        'div',
        { className: 'hfs-tick-list' },
        hfs.amenities.map(({ id, name }) =>
          el(CheckboxControl, {
            ...plain,
            key: id,
            label: name,
            checked: rows.some((row) => row[tick] === id),
            onChange: (isTicked) =>
              onChange(isTicked ? [...rows, { [tick]: id }] : rows.filter((row) => row[tick] !== id)),
          }),
        ),
      ),
    )
  }

  const Words = ({ field, value, onChange }) => {
    const known = hfs.places.filter(({ kind }) => kind === field.rules.of)
    const nameOf = (slug) => known.find(({ id }) => id === slug)?.name ?? slug
    const slugOf = (name) => known.find((place) => place.name === name)?.id ?? name
    return el(
      'div',
      { className: 'hfs-tokens' },
      el(FormTokenField, {
        ...plain,
        label: field.label,
        value: (value ?? []).map(nameOf),
        suggestions: known.map(({ name }) => name),
        __experimentalExpandOnFocus: true,
        __experimentalShowHowTo: false,
        __experimentalValidateInput: (name) => known.some((place) => place.name === name),
        onChange: (names) => onChange(names.map(slugOf)),
      }),
      field.help && el('p', { className: 'hfs-help' }, field.help),
    )
  }

  const inputs = {
    textarea: Area,
    html: hfs.RichText,
    true_false: Check,
    image: hfs.Pictures,
    gallery: hfs.Pictures,
    amenity: Choice,
    city: Choice,
    building: Choice,
    choice: Choice,
    words: Words,
  }

  const Group = ({ field, value, path, problems, look, onChange }) =>
    el(
      'fieldset',
      { className: 'hfs-group' },
      field.label && el('legend', null, field.label),
      field.help && el('p', { className: 'hfs-help' }, field.help),
      el(Fields, { form: field.parts, values: value ?? {}, path: `${path}.`, problems, look, onChange }),
    )

  const Field = (props) => {
    const { field, path, problems } = props
    if (field.type === 'group') return el(Group, props)
    if (field.rules.tick) return el(Ticks, props)
    if (field.type === 'repeater') return el(hfs.Rows, props)
    return el(
      'div',
      { className: `hfs-field hfs-${field.type}${field.rules.wide ? ' hfs-wide' : ''}`, 'data-path': path },
      el(inputs[field.type] ?? Text, { ...props, problem: problems[path] }),
    )
  }

  /** Fields with their values. Those that are seldom needed are collapsed. */
  const Fields = ({ form, values, path, problems, look, onChange }) => {
    const keep = (field, value) => {
      const pair = field.type === 'latitude' ? hfs.rules.pairOf(value) : null
      const second = pair && form.find(({ type }) => type === 'longitude')
      onChange({ ...values, [field.name]: pair ? pair[0] : value, ...(second && { [second.name]: pair[1] }) })
    }
    const shown = (field) =>
      el(Field, {
        key: field.name,
        field,
        path: path + field.name,
        value: values[field.name],
        problems,
        look,
        onChange: (value) => keep(field, value),
      })
    const used = form.filter(({ rules }) => !rules.unused)
    const more = used.filter(({ rules }) => rules.more)
    const hasProblem = more.some(({ name }) =>
      Object.keys(problems).some((key) => key.startsWith(path + name)),
    )
    return el(
      'div',
      { className: 'hfs-fields' },
      used.filter(({ rules }) => !rules.more).map(shown),
      more.length > 0 &&
        el(
          'details',
          { className: 'hfs-more', open: hasProblem || undefined },
          el('summary', null, __('More', domain)),
          el('div', { className: 'hfs-fields' }, more.map(shown)),
        ),
    )
  }

  hfs.Fields = Fields
})(window.wp, window.hfsFields)
