/* What may be in a field, said while it is typed. includes/checks/field-checks.php has the types of texts and the last word. */
;((wp, hfs) => {
  const { __, sprintf } = wp.i18n
  const domain = 'student-accommodation-api'

  const toNumber = (text) => (/^-?\d+(\.\d+)?$/.test(text) && !/\.\d*0$/.test(text) ? Number(text) : text)

  /** Returns what was meant by a text: "£1,650.00" is 1650.00. What is not understood stays, and gets a message. */
  const understood = ({ type }, text) => {
    const trimmed = text.trim()
    if (type === 'price') return trimmed.replace(/[£\s]/g, '').replace(/,(?=\d{3}(?!\d))/g, '')
    if (type === 'number')
      return trimmed === '' ? null : toNumber(trimmed.replace(/\s/g, '').replace(/,(?=\d{3}(?!\d))/g, ''))
    return ['latitude', 'longitude', 'url', 'email', 'colour'].includes(type) ? trimmed : text
  }

  /** Returns latitude and longitude as maps copy them, "51.4488, -2.5912", or null. */
  const pairOf = (text) =>
    /^\(?(-?\d{1,3}\.\d{2,})[,\s]\s*(-?\d{1,3}\.\d{2,})\)?$/.exec(text)?.slice(1) ?? null

  const isEmpty = (value) =>
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

  const numberProblem = (text, { integer, min, max }) => {
    if (integer && !/^-?\d+$/.test(text)) return __('Type a whole number, such as 12.', domain)
    if (!/^-?\d+(\.\d+)?$/.test(text)) return __('Type a number, such as 18.5.', domain)
    if (min !== undefined && Number(text) < min) return sprintf(__('Type %s or more.', domain), min)
    if (max !== undefined && Number(text) > max) return sprintf(__('Type %s or less.', domain), max)
    return null
  }

  /** Returns the error of a text of a type that has a pattern (hfs_text_types), or null. */
  const typeProblem = (type, text) => {
    const { pattern, problem, most = Infinity } = hfs.textTypes[type] ?? {}
    if (pattern === undefined) return null
    return new RegExp(pattern, 'iu').test(text) && !(Math.abs(Number(text)) > most) ? null : problem
  }

  const problemOf = (field, value, siblings, isPublic) => {
    const { rules } = field
    if (isEmpty(value) || (value === 0 && field.type !== 'number'))
      return rules.required && isPublic ? __('This is needed before it can be published.', domain) : null
    const text = String(value)
    const problem = field.type === 'number' ? numberProblem(text, rules) : typeProblem(field.type, text)
    if (problem) return problem
    if (rules.pattern && !new RegExp(rules.pattern).test(text)) return field.help
    const first = siblings[rules.after]
    return first && text < first ? __('The end is before the start.', domain) : null
  }

  /** Returns the errors of a form: path of the field => how to fix it. */
  const problemsOf = (form, values, isPublic, before = '') => {
    const problems = {}
    for (const field of form) {
      const path = before + field.name
      const value = values?.[field.name]
      if (field.type === 'group') {
        Object.assign(problems, problemsOf(field.parts, value ?? {}, isPublic, `${path}.`))
        const missing = field.rules.both && field.parts.filter(({ name }) => isEmpty(value?.[name]))
        if (missing && missing.length === 1)
          problems[`${path}.${missing[0].name}`] ??= __('Fill in both, or neither.', domain)
      } else if (field.type === 'repeater') {
        for (const [row, parts] of (value ?? []).entries())
          Object.assign(problems, problemsOf(field.parts, parts, isPublic, `${path}.${row}.`))
      } else {
        const problem = problemOf(field, value, values ?? {}, isPublic)
        if (problem) problems[path] = problem
      }
    }
    return problems
  }

  /** Returns the values of a new row or group. */
  const emptyValue = (field) => {
    if (field.type === 'group')
      return Object.fromEntries(field.parts.map((part) => [part.name, emptyValue(part)]))
    if (field.type === 'repeater')
      return Array.from({ length: field.rules.start ?? 0 }, () => emptyRow(field))
    if (field.type === 'gallery' || field.type === 'words') return []
    if (field.type === 'true_false') return false
    if (field.type === 'number') return null
    return field.type === 'image' || field.type === 'amenity' ? 0 : ''
  }
  const emptyRow = (field) => Object.fromEntries(field.parts.map((part) => [part.name, emptyValue(part)]))

  hfs.rules = { problemsOf, emptyRow, understood, pairOf }
})(window.wp, window.hfsFields)
