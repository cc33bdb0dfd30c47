import { agentSettlements } from '#contract/settlements.ts'
import { answer } from '../http/answer.ts'
import { readSettlements } from './read-settlements.ts'

export const answerAgentSettlements = answer(agentSettlements, async (_, { app, db, caller }) =>
  readSettlements(db, app.now(), { agent: caller.id }),
)
