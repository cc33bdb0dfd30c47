import { useRef, useState } from 'react'
import type { Call, OutputOf, SentTo } from '#core/contract/call.ts'
import { common } from '#core/texts/common.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { toasts } from '#ui/overlays/toast-list.ts'
import { send, type SendOptions } from './api.ts'
import { CallFailure } from './call-failure.ts'
import { renewReads } from './renewed-reads.ts'

/** What follows an action, in this order; the action is busy until all of it has ended. */
interface ActionOptions<Input extends readonly unknown[], Output> {
  /** The message after success. */
  done?: string | ((output: Output, ...input: Input) => string)
  /** Offered by that message: takes the action back. */
  undo?: ((output: Output, ...input: Input) => unknown) | undefined
  /** Calls whose data is read again after success. */
  renews?: readonly Call[]
  onSuccess?: (output: Output, ...input: Input) => unknown
  /** `send` has reported the failure, unless it is quiet. */
  onFailure?: (failure: CallFailure, ...input: Input) => unknown
  /** After success and failure. */
  onEnd?: () => unknown
  /** It may be started again with another input while it runs. Otherwise a second start is ignored, as of a double click. */
  overlaps?: boolean
}

interface CallOptions extends Pick<SendOptions, 'quiet' | 'anonymous'> {}

export interface Action<Input extends readonly unknown[], Output> {
  /** Resolves when all that follows has ended, to whether it succeeded. Never rejects because of a call, whose failure is reported. */
  run: (...input: Input) => Promise<boolean>
  busy: boolean
  /** Whether it runs with this input, or one that begins with it; for one of several buttons. */
  isBusyWith: (...input: Partial<Input>) => boolean
  /** Of the last start, after success. */
  result: Output | undefined
}

/** Something that a button, menu or form does: a call of the contract, or a function that makes several. */
export function useAction<C extends Call>(
  call: C,
  options?: ActionOptions<[input: SentTo<C>], OutputOf<C>> & CallOptions,
): Action<[input: SentTo<C>], OutputOf<C>>
export function useAction<Input extends readonly unknown[], Output>(
  work: (...input: Input) => Output | Promise<Output>,
  options?: ActionOptions<Input, Output>,
): Action<Input, Output>
export function useAction(
  of: Call | ((...input: readonly unknown[]) => unknown),
  options: ActionOptions<readonly unknown[], unknown> & CallOptions = {},
): Action<readonly unknown[], unknown> {
  const t = useT()
  const { done, undo, renews, onSuccess, onFailure, onEnd, overlaps = false, quiet, anonymous } = options
  const [result, setResult] = useState<unknown>()
  const [running, setRunning] = useState<readonly (readonly unknown[])[]>([])
  /** Known at once, while the state is that of the last render. */
  const now = useRef(running)
  const setNow = (inputs: readonly (readonly unknown[])[]) => {
    now.current = inputs
    setRunning(inputs)
  }
  const perform = async (input: readonly unknown[]) =>
    typeof of === 'function' ? of(...input) : send(of, input[0], { quiet, anonymous })

  async function run(...input: readonly unknown[]): Promise<boolean> {
    if (now.current.some((other) => !overlaps || isSame(other, input))) return false
    setNow([...now.current, input])
    setResult(undefined)
    try {
      const output = await perform(input)
      setResult(output)
      if (done !== undefined)
        toasts.success(
          typeof done === 'string' ? done : done(output, ...input),
          undo && { text: t(common.undo), act: () => void undo(output, ...input) },
        )
      if (renews) await renewReads(renews)
      await onSuccess?.(output, ...input)
      return true
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      await onFailure?.(error, ...input)
      return false
    } finally {
      await onEnd?.()
      setNow(now.current.filter((other) => other !== input))
    }
  }
  return {
    run,
    busy: running.length > 0,
    isBusyWith: (...input) => running.some((other) => isSame(input, other)),
    result,
  }
}

const isSame = (one: readonly unknown[], other: readonly unknown[]) =>
  one.every((value, at) => Object.is(value, other[at]))
