import { ProviderFailure } from './provider.ts'

/** Converts network errors into a ProviderFailure. */
export async function reach<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ProviderFailure) throw error
    throw new ProviderFailure('The payment provider cannot be reached', { cause: error })
  }
}
