import { agentPrices } from '#contract/prices.ts'
import { answer } from '../http/answer.ts'
import { askedOfAll } from './asked-of-all.ts'

export const answerAgentPrices = answer(agentPrices, (_input, visit) => askedOfAll(visit))
