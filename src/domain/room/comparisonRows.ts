/** A fact of a comparison: its name, and what each room has, in the rooms' order. */
export interface ComparisonRow {
  readonly name: string
  readonly cells: readonly string[]
}

/** Whether the rooms differ in a row. */
const differs = ({ cells }: ComparisonRow): boolean => cells.some((cell) => cell !== cells[0])

/** Returns the rows in which rooms differ, in their order. */
export const differingRows = <Row extends ComparisonRow>(rows: readonly Row[]): readonly Row[] =>
  rows.filter(differs)

/** Returns a row for each facility that any of the rooms lists; those that most rooms have come first. */
export function facilityRows(
  rooms: readonly { readonly facilities: readonly string[] }[],
  { yes, no }: { readonly yes: string; readonly no: string },
): readonly ComparisonRow[] {
  const names = [...new Set(rooms.flatMap(({ facilities }) => facilities))]
  const rows = names.map((name) => ({
    name,
    cells: rooms.map(({ facilities }) => (facilities.includes(name) ? yes : no)),
  }))
  const count = ({ cells }: ComparisonRow) => cells.filter((cell) => cell === yes).length
  return rows.toSorted((a, b) => count(b) - count(a))
}
