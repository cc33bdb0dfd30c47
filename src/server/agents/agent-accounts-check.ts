import { agentAccountsCheck } from '#contract/agents.ts'
import { answer } from '../http/answer.ts'
import { allowTry } from '../sessions/tries.ts'
import { judgeAccounts } from './judge-accounts.ts'

/** It tells which names and numbers exist: enough for work, too little to try them all. */
const byAgent = { seconds: 3600, most: 60 }

export const answerAgentAccountsCheck = answer(
  agentAccountsCheck,
  async ({ accounts }, { app, db, caller }) => {
    await allowTry(db, `agent-check:${caller.id}`, byAgent, app.now())
    const { refused } = await judgeAccounts(db, accounts)
    return { refused }
  },
)
