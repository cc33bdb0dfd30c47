import * as z from 'zod/mini'
import { handleJob, job } from '#core/server/jobs/job.ts'
import { comparePaid } from '#money/payments/server/compare-paid.ts'
import { beijingDay } from '#money/payments/server/provider.ts'
import { compareRefunds } from '#money/refunds/server/compare-refunds.ts'

const day = 24 * 3_600_000

/**
 * Compares the providers' statements of the previous day with our ledger once a day. They are available from ten in the
 * morning in Beijing.
 */
export const comparePayments = job({
  kind: 'payments.compare',
  lane: 'quick',
  input: z.object({ day: z.optional(z.iso.date()) }),
  retries: 6,
  retryAfter: 600,
  every: '20 3 * * *',
})

export const runComparePayments = handleJob(comparePayments, async (input, { app, signal }) => {
  const of = input.day ?? beijingDay(new Date(app.now().getTime() - day))
  const failures: unknown[] = []
  for (const provider of app.payments.all) {
    signal.throwIfAborted()
    try {
      const bill = await provider.bill?.(of)
      if (!bill) continue
      await comparePaid(app, provider, of, bill.payments)
      await compareRefunds(app, provider, of, bill.refunds)
    } catch (error) {
      // The others are still compared.
      failures.push(error)
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `Not all provider statements of ${of} were compared`)
})
