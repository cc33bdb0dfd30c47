import type * as z from 'zod/mini'
import type { AlipayAnswer } from './alipay-client.ts'
import { ProviderFailure } from './provider.ts'

export const failureOf = ({ code, subCode, message }: AlipayAnswer) =>
  new ProviderFailure(`Alipay answered ${code} ${subCode ?? ''} ${message ?? ''}`.trim())

export function read<Shape extends z.ZodMiniType>(shape: Shape, answer: AlipayAnswer): z.output<Shape> {
  if (answer.code !== '10000') throw failureOf(answer)
  const result = shape.safeParse(answer.content)
  if (!result.success) throw new ProviderFailure('Alipay answered something else')
  return result.data
}
