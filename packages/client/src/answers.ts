/** A call that the server refused. */
export class YiyinError extends Error {
  override name = 'YiyinError'
  /** The result code; `/docs/api` of the server lists them. */
  readonly code: number
  readonly status: number

  constructor(message: string, { code, status }: { code: number; status: number }) {
    super(message)
    this.code = code
    this.status = status
  }
}

interface Envelope<Result> {
  success: boolean
  result: Result
  resultEnInfo: string
  resultCode: number
}

interface Read<Result> {
  done?: boolean
  result?: Result
  error?: YiyinError
}

export async function read<Result>(response: Response): Promise<Read<Result>> {
  const { status } = response
  const envelope = (await response.json().catch(() => undefined)) as Envelope<Result> | undefined
  if (envelope?.success) return { done: true, result: envelope.result }
  const message = envelope?.resultEnInfo ?? `The server answered ${status}.`
  return { error: new YiyinError(message, { code: envelope?.resultCode ?? 0, status }) }
}

export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
}
