import type { Engine } from '../../../engine/context.ts'
import { report } from '../../../lib/report.ts'
import type { AnyJob } from '../../../services/jobs/job.ts'
import { defineJob } from '../../../services/jobs/job.ts'
import { checkChain } from '../chain.ts'

/** What is wrong with the chain is told, for it can only be mended by people. */
async function checkBills(engine: Engine): Promise<string> {
  const { checked, faults } = await checkChain(engine)
  if (faults.length === 0) return `${checked} issued documents stay unchanged.`
  const words = `Issued documents that were touched: ${faults.map(each => `${each.number} ${each.fault}`).join(', ')}`
  report(new Error(words))
  return words
}
export const billingJobs = ({ engine }: { readonly engine: Engine }): readonly AnyJob[] => [
  defineJob({
    name: 'check-bills',
    title: 'Check issued bills for changes',
    every: 'night',
    expires: 3600,
    run: () => checkBills(engine),
  }),
]
