/* The rows of the table of prices: pasting from a spreadsheet. */
;((hfs) => {
  /** The columns of a row, in the order in which a spreadsheet is pasted. */
  const COLUMNS = ['title', 'startDate', 'endDate', 'price', 'soldOutFrom']

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

  hfs.prices = { COLUMNS, withPasted, understood }
})(window.hfsFields)
