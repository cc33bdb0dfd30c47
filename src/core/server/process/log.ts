import pino, { type Logger } from 'pino'
import { keyPrefix } from '#core/contract/scopes.ts'
import { withoutValues } from '#core/server/db/without-values.ts'
import { englishOf } from '#core/texts/message/message.ts'
import { Fault } from '#domain/fault.ts'
import { standardOutput } from './standard-output.ts'

/** Fields with these names are redacted in log objects, at any depth that we log. */
const secrets = [
  'password',
  'pwd',
  'newPwd',
  'jwt',
  'ticket',
  'code',
  'passCode',
  'visitor',
  'proof',
  'authorization',
  'cookie',
  'secret',
]

const keys = new RegExp(`(${keyPrefix}|whsec_)[A-Za-z0-9+/]{8,}=*`, 'g')

export function openLog(level: string, process: 'server' | 'worker', to?: pino.DestinationStream): Logger {
  return pino(
    {
      level,
      base: { process },
      timestamp: pino.stdTimeFunctions.isoTime,
      // Wherever a key may occur, such as in a message of a library.
      hooks: { streamWrite: (line) => line.replaceAll(keys, '$1[hidden]') },
      redact: { paths: secrets.flatMap((name) => [name, `*.${name}`]), censor: '[hidden]' },
      serializers: {
        err: (error: Error) => ({
          ...pino.stdSerializers.err(withoutValues(error) as Error),
          ...(error instanceof Fault && { message: englishOf(error) }),
        }),
        req: () => undefined,
        res: () => undefined,
      },
    },
    to ?? standardOutput(),
  )
}
