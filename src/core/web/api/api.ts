import type { Call, OutputOf, SentTo } from '#core/contract/call.ts'
import { endingCodes } from '#core/contract/ending-codes.ts'
import type { Envelope } from '#core/contract/envelope.ts'
import { handledCodes, type HandledProblem } from '#core/contract/handled-codes.ts'
import { isPosted } from '#core/contract/is-posted.ts'
import { refreshToken } from '#core/contract/sessions.ts'
import { say } from '#core/texts/texts.ts'
import { transportText, transportTexts } from '#core/texts/transport.ts'
import { language } from '#core/web/i18n/language.ts'
import { isFramed, postToParent } from '#core/web/page/framed.ts'
import { parseJson } from '#core/web/page/parse-json.ts'
import { askPassword } from '#core/web/session/ask-password.ts'
import {
  accountId,
  currentSession,
  endSession,
  openSession,
  token,
  tokenExpiresSoon,
} from '#core/web/session/session.ts'
import { toStorable } from '#domain/text/storable.ts'
import { toasts } from '#ui/overlays/toast-list.ts'
import { askWhetherAway } from './away.ts'
import { CallFailure, failedBy } from './call-failure.ts'

export interface SendOptions {
  /** Suppresses the error message for all failures, or for those that the caller shows itself. */
  quiet?: true | readonly HandledProblem[]
  /** Sends no token. */
  anonymous?: boolean
  /** The file of a multipart call. */
  file?: File
  signal?: AbortSignal
  /** Completes even if the page is closed in the meantime; for small inputs. */
  keepalive?: boolean
}

/** Makes a call of the contract. On failure shows a message and rejects with a CallFailure. */
export async function send<C extends Call>(
  call: C,
  input: SentTo<C>,
  options: SendOptions = {},
): Promise<OutputOf<C>> {
  let used = options.anonymous ? undefined : token()
  const renew = async () => {
    // Another tab or call may have renewed it already.
    if (token() === used) await refresh()
    used = token()
  }
  const askFresh = async () => {
    // Otherwise all calls of a screen would fail once before they succeed.
    if (used && !call.withExpiredToken && tokenExpiresSoon()) await renew()
    return ask(call, input, used, options).catch(async (error: unknown) => {
      if (!used || !failedBy(error, 'tokenExpired')) throw error
      await renew()
      return ask(call, input, used, options)
    })
  }
  try {
    return await askFresh().catch(async (error: unknown) => {
      if (!failedBy(error, 'passwordAgain') || !(await askPassword())) throw error
      used = token()
      return askFresh()
    })
  } catch (error) {
    // The person canceled the password dialog, so no message is needed.
    if (failedBy(error, 'passwordAgain')) throw error
    // Something was asked of the account since the session began; the root shows what.
    if (failedBy(error, 'firstSteps') && currentSession().account?.firstSteps.length === 0) await refresh()
    if (error instanceof CallFailure) settle(error, call, used, options)
    throw error
  }
}

let refreshing: Promise<void> | undefined

/** One renewal at a time for all calls whose token expired. */
function refresh(): Promise<void> {
  refreshing ??= ask(refreshToken, {}, token(), {})
    .then(openSession)
    .finally(() => (refreshing = undefined))
  return refreshing
}

/** Ends the session if the server says so, and shows why. */
function settle(failure: CallFailure, call: Call, used: string | undefined, options: SendOptions): void {
  const { code } = failure
  // Anonymous calls, such as sign-in, fail for reasons other than the session.
  const ends =
    code !== undefined && endingCodes.includes(code) && (used !== undefined || call.who !== 'anyone')
  // A late response to a call of an earlier session must not end the current one.
  if (ends && used !== token()) return
  // An embedding page learns of the end of the session once, and of every other failure.
  if (ends) endSession(code)
  else if (isFramed()) postToParent({ type: 'yiyin:error', code, status: failure.status })
  if (ends || !isQuiet(failure, options.quiet)) toasts.warn(failure.message)
}

const isQuiet = (failure: CallFailure, quiet: SendOptions['quiet']) =>
  quiet === true || (quiet?.some((name) => handledCodes[name] === failure.code) ?? false)

async function ask<C extends Call>(
  call: C,
  input: SentTo<C>,
  used: string | undefined,
  { file, signal, keepalive = false }: SendOptions,
): Promise<OutputOf<C>> {
  const posts = isPosted(call)
  const headers = new Headers({ accept: 'application/json' })
  if (used) headers.set('authorization', used)
  const id = used && accountId()
  if (id) headers.set('appId', id)
  if (posts && !file) headers.set('content-type', 'application/json')

  // With a file, the rest of the input is in the query string.
  const asked = posts && !file ? '' : query(input as object)
  const response = await fetch(`/api${call.path}${asked}`, {
    method: posts ? 'POST' : 'GET',
    headers,
    credentials: 'same-origin',
    body: file && call.file ? form(call.file.field, file) : posts ? JSON.stringify(input, storable) : null,
    signal: signal ?? null,
    keepalive,
  }).catch((cause: unknown) => {
    signal?.throwIfAborted()
    void askWhetherAway()
    throw new CallFailure(say(language(), transportTexts.none), {}, { cause })
  })
  const text = await response.text()
  return resultOf<OutputOf<C>>(response, parseJson(text))
}

function resultOf<Result>(response: Response, envelope: unknown): Result {
  const { status } = response
  // A proxy may answer with text or HTML instead of the envelope.
  if (!isEnvelope(envelope)) {
    if (status >= 502) void askWhetherAway()
    const known = transportText(status)
    throw new CallFailure(
      known ? say(language(), known) : say(language(), transportTexts.other, { status }),
      { status },
    )
  }
  if (envelope.success) return envelope.result as Result
  const message = language() === 'en' ? envelope.resultEnInfo : envelope.resultInfo
  const retryAfter = Number(response.headers.get('retry-after')) || undefined
  throw new CallFailure(message, { status, code: envelope.resultCode, retryAfter })
}

const isEnvelope = (answer: unknown): answer is Envelope =>
  typeof answer === 'object' && answer !== null && 'success' in answer && 'resultCode' in answer

function form(field: string, file: File): FormData {
  const data = new FormData()
  data.set(field, file)
  return data
}

function query(input: object): string {
  const given = Object.entries(input).filter(([, value]) => value !== undefined)
  return given.length > 0
    ? `?${new URLSearchParams(given.map(([name, value]) => [name, toStorable(String(value))]))}`
    : ''
}

/** Pasted text may contain invisible characters that the server rejects. */
const storable = (_key: string, value: unknown) => (typeof value === 'string' ? toStorable(value) : value)
