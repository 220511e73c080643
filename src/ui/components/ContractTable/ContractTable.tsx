import styles from './ContractTable.module.css'
import type { ContractRow } from './contractRows.ts'

interface ContractTableProps {
  readonly caption: string
  readonly contracts: readonly ContractRow[]
}

/** All contracts with their dates and totals. On a phone each row becomes a block. */
export function ContractTable({ caption, contracts }: ContractTableProps) {
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Stay</th>
          <th scope="col">Dates</th>
          <th scope="col">Weeks</th>
          <th scope="col">A week</th>
          <th scope="col">Total</th>
          <th scope="col">Deposit</th>
        </tr>
      </thead>
      <tbody>
        {contracts.map((contract) => (
          <tr key={`${contract.stay} ${contract.dates}`}>
            <th scope="row">{contract.stay}</th>
            <td data-label="Dates">{contract.dates}</td>
            <td data-label="Length">{contract.weeks}</td>
            <td data-label="A week">{contract.price?.weekly ?? 'On request'}</td>
            <td data-label="Total">
              <strong>{contract.price?.total ?? 'On request'}</strong>
            </td>
            <td data-label="Deposit">{contract.price?.deposit ?? 'On request'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
