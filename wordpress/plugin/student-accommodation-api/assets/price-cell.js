/* A cell of the table of prices, with the keys of a spreadsheet. */
;((wp, hfs) => {
  const { createElement: el, useState } = wp.element

  /** Moves the focus to the cell above or below. */
  const move = (event) => {
    const by = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }[event.key]
    if (!by) return
    const same = [...document.querySelectorAll(`[data-column="${event.target.dataset.column}"]`)]
    const next = same[same.indexOf(event.target) + by]
    event.preventDefault()
    next?.focus()
    next?.select?.()
  }

  const Cell = ({ label, column, value, isWrong, onChange, onPaste }) => {
    const [typed, setTyped] = useState(null)
    return el('input', {
      'aria-label': label,
      'aria-invalid': isWrong || undefined,
      'data-column': column,
      value: typed ?? value ?? '',
      onChange: ({ target }) => {
        setTyped(target.value)
        onChange(target.value)
      },
      onBlur: () => setTyped(null),
      onKeyDown: move,
      onPaste: (event) => {
        const text = event.clipboardData.getData('text')
        if (!onPaste || !/[\t\n]/.test(text.trim())) return
        event.preventDefault()
        setTyped(null)
        onPaste(text)
      },
    })
  }

  hfs.prices.Cell = Cell
})(window.wp, window.hfsFields)
