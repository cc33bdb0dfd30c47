import type { Db } from '#core/server/db/database.ts'
import { addressKeys } from '#core/server/http/address-keys.ts'
import { Problem } from '#core/server/http/problem.ts'
import { declareSecret } from '#core/server/secrets/secret-kind.ts'
import { knownVisitor, newVisitor, type Visitor } from './visitor.ts'

/**
 * The shortest pass codes have four characters. Of 10,000 numbers, the limit of a day covers a twentieth, and the owner gets a notice
 * within the first hour. An address is that of a hall, where many mistype.
 */
const passCodeSecret = declareSecret({
  name: 'passCode',
  bits: 13,
  limits: {
    linkFromAddress: { seconds: 600, max: 60 },
    link: { seconds: 3600, max: 150 },
    linkOfDay: { seconds: 86_400, max: 500 },
  },
})

/** The wrong pass codes within an hour at which the owner of the link gets a notice: more than a hall mistypes. */
const guessedFrom = 50

interface Asked {
  app: { config: { secret: string } }
  tenant: { id: string }
  db: Db
  now: Date
  address: string
  share: { id: string; pass_code: string | null }
  passCode: string | undefined
  /** What the link gave to the page when it let it in. */
  visitor: string | undefined
  /** Tells the owner that somebody guesses the pass code. */
  onGuessing: () => Promise<void>
}

/** Lets a page in that was let in before, or has the pass code of the link, if there is one. */
export async function admitVisitor(asked: Asked): Promise<Visitor> {
  const { db, now, address, share, passCode } = asked
  const known = knownVisitor(asked, asked.visitor)
  if (known) return known
  if (share.pass_code === null) return newVisitor(asked)
  // A page first asks without a pass code, to find out whether one is needed.
  if (passCode === undefined) throw new Problem('passCodeWrong')
  const expected = share.pass_code
  const admitted = await passCodeSecret.check(
    {
      db,
      now,
      by: {
        linkFromAddress: `${share.id}:${addressKeys(address).line}`,
        link: share.id,
        linkOfDay: share.id,
      },
      // Each failed attempt has its own number, so this is reached once in a window.
      onFailure: async ({ link }) => {
        if (link === guessedFrom) await asked.onGuessing()
      },
    },
    ({ isSame }) => (isSame(passCode, expected) ? newVisitor(asked) : undefined),
  )
  if (!admitted) throw new Problem('passCodeWrong')
  return admitted
}
