import { parseArgs } from 'node:util'
import { crashStorm } from '../tests/server/crash-storm.ts'

// `node bench/crashes.ts --runs 20 --enquiries 500 --servers 1`: submits enquiries while servers on one data folder are
// killed at random. It exits with 1 if an enquiry was lost, or delivered twice although no server was killed meanwhile.
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '20' },
    enquiries: { type: 'string', default: '500' },
    servers: { type: 'string', default: '1' },
  },
})
console.log('| run | confirmed | killed | lost | wrong | twice | twice without reason |')
console.log('|---|---|---|---|---|---|---|')
let isGood = true
for (let run = 1; run <= Number(values.runs); run += 1) {
  const { confirmed, kills, lost, wrong, twice, twiceWithoutReason } = await crashStorm({
    enquiries: Number(values.enquiries),
    servers: Number(values.servers),
    moods: ['well'],
  })
  const row = [run, confirmed, kills, lost.length, wrong.length, twice, twiceWithoutReason.length]
  console.log(`| ${row.join(' | ')} |`)
  if (twiceWithoutReason.length > 0) console.log(JSON.stringify(twiceWithoutReason))
  isGood &&= lost.length === 0 && wrong.length === 0 && twiceWithoutReason.length === 0
}
process.exit(isGood ? 0 : 1)
