/* The rows of the table of prices: pasting from a spreadsheet, and the next academic year. */
;((hfs) => {
  const WEEK_DAYS = 364
  const DAY_MS = 24 * 60 * 60 * 1000
  /** The columns of a row, in the order in which a spreadsheet is pasted. */
  const COLUMNS = ['title', 'startDate', 'endDate', 'price', 'soldOutFrom']

  const yearLater = (day) =>
    Number.isNaN(Date.parse(day)) ? day : new Date(Date.parse(day) + WEEK_DAYS * DAY_MS).toJSON().slice(0, 10)

  /** "27/28 - Studio" → "28/29 - Studio", "2027/28" → "2028/29". */
  const titleYearLater = (title) =>
    title.replace(/\b(20)?(\d\d)\/(\d\d)\b/g, (_all, century = '', first, second) => {
      const two = (text) => String((Number(text) + 1) % 100).padStart(2, '0')
      return `${century}${two(first)}/${two(second)}`
    })

  /** The academic year of a contract, which begins on 15 August: 2027 for 2027/28. */
  const yearOf = ({ startDate }) => Number(startDate.slice(0, 4)) - (startDate.slice(5) >= '08-15' ? 0 : 1)

  const raised = (price, percent) =>
    /^\d+(\.\d+)?$/.test(price)
      ? (Math.round(Number(price) * 100 * (100 + percent)) / 100 / 100).toFixed(2)
      : price

  /** Returns the rooms with copies of their latest year's contracts, a year later and with prices raised by per cent. */
  const withNextYear = (rooms, percent) => {
    const latest = Math.max(
      ...rooms.flatMap(({ contracts }) => contracts.map(yearOf)).filter(Number.isFinite),
    )
    return rooms.map((room) => ({
      ...room,
      contracts: [
        ...room.contracts,
        ...room.contracts
          .filter((contract) => yearOf(contract) === latest)
          .map((contract) => ({
            ...contract,
            isNew: true,
            title: titleYearLater(contract.title),
            startDate: yearLater(contract.startDate),
            endDate: yearLater(contract.endDate),
            price: raised(contract.price, percent),
            soldOut: false,
            soldOutFrom: '',
          })),
      ],
    }))
  }

  const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

  /** Returns a day as spreadsheets write it in the UK, 11/09/2027 or 11 Sep 2027, as 2027-09-11; else the text. */
  const dayOf = (text) => {
    const [, day, month, year] = /^(\d{1,2})[/. -](\d{1,2}|[a-z]{3})[a-z]*[/. -](\d{4})$/i.exec(text) ?? []
    if (!year) return text
    const number = /\d/.test(month) ? Number(month) : MONTHS.indexOf(month.toLowerCase()) + 1
    return `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
  }

  const understood = (column, text) => {
    if (column === 'price') return hfs.rules.understood({ type: 'price' }, text)
    return column === 'title' ? text.trim() : dayOf(text.trim())
  }

  /** Returns the rooms with a pasted table, from one cell to the right and down. */
  const withPasted = (rooms, { room, contract, column }, text) => {
    const lines = text
      .replace(/\r?\n$/, '')
      .split(/\r?\n/)
      .map((line) => line.split('\t'))
    const places = rooms.flatMap(({ contracts }, at) => contracts.map((_, index) => [at, index]))
    const first = places.findIndex(([at, index]) => at === room && index === contract)
    const next = rooms.map((one) => ({ ...one, contracts: [...one.contracts] }))
    for (const [line, cells] of lines.entries()) {
      const [at, index] = places[first + line] ?? []
      if (at === undefined) break
      const row = { ...next[at].contracts[index] }
      for (const [offset, cell] of cells.entries()) {
        const name = COLUMNS[COLUMNS.indexOf(column) + offset]
        if (name) row[name] = understood(name, cell)
      }
      next[at].contracts[index] = row
    }
    return next
  }

  hfs.prices = { COLUMNS, withNextYear, withPasted, understood }
})(window.hfsFields)
