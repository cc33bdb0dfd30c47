import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import { isSignature } from '#core/server/secrets/secret-kind.ts'
import { noFee } from '#domain/money/payment-fee.ts'
import { BadCallback, type Provider } from './provider.ts'

export const sandboxPath = (number: string) => `/payment/sandbox/${number}`

const notification = z.object({
  number: z.string(),
  outcome: z.enum(['paid', 'failed']),
  amount: z.string().check(z.regex(/^\d+$/)),
  at: z.iso.datetime(),
  mac: z.string(),
})

const macOf = (secret: string, { number, outcome, amount, at }: Omit<z.output<typeof notification>, 'mac'>) =>
  createHmac('sha256', secret).update(`sandbox\n${number}\n${outcome}\n${amount}\n${at}`).digest('hex')

/** The callback that the sandbox's page makes on a button press. */
export function sandboxCallback(secret: string, outcome: Omit<z.output<typeof notification>, 'mac'>) {
  const body = new URLSearchParams({ ...outcome, mac: macOf(secret, outcome) }).toString()
  return { headers: {}, body }
}

/**
 * Replaces a payment provider for trying the platform: its code opens a page of ours that asks whether to pay. It moves
 * no money and has no statements, and is only offered on a local trial machine (config.local).
 */
export function openSandbox(secret: string): Provider {
  return {
    name: 'sandbox',
    merchant: 'sandbox',
    fee: noFee,
    open: async ({ number, origin }) => `${origin}${sandboxPath(number)}`,
    query: async (number) => ({ state: 'open', number }),
    close: async (number) => ({ state: 'closed', number }),
    refund: async ({ number, trade, amount }) => ({
      refund: number,
      trade,
      state: 'done',
      amount,
      providerNumber: `S${number}`,
    }),
    queryRefund: async () => undefined,

    async readCallback({ body }) {
      const { data } = notification.safeParse(Object.fromEntries(new URLSearchParams(body)))
      if (!data) throw new BadCallback('It cannot be read')
      if (!isSignature(data.mac, macOf(secret, data)))
        throw new BadCallback('It is not from the page of the sandbox')
      const { number, outcome } = data
      if (outcome === 'failed') return { state: 'closed', number }
      return {
        state: 'paid',
        number,
        providerNumber: `S${number}`,
        amount: Number(data.amount),
        at: new Date(data.at),
      }
    },

    callbackReply: (taken) => ({
      status: taken ? 200 : 400,
      type: 'text/plain',
      body: taken ? 'ok' : 'refused',
    }),
  }
}
