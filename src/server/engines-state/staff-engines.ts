import { staffEngines } from '#contract/staff-engines.ts'
import { answer } from '../http/answer.ts'
import { runsPlatform } from '../tenants/platform.ts'
import { readEngines } from './read-engines.ts'

export const answerStaffEngines = answer(staffEngines, async (_input, visit) => {
  const changes = runsPlatform(visit)
  const { told, fault, engines } = await readEngines(visit.db, visit.app.now())
  if (changes) return { told, fault, changes, engines }
  // What a vendor says may be about the platform's account with it.
  return {
    told,
    fault: null,
    changes,
    engines: engines.map(({ name, abilities }) => ({
      name,
      missing: [],
      abilities: abilities.map((able) => ({
        ...able,
        lastFault: able.lastFault && { ...able.lastFault, words: null },
      })),
    })),
  }
})
