import { packageList } from '#contract/usage.ts'
import { answer } from '../http/answer.ts'
import { checkOwnPackage } from './access.ts'
import { readPackages } from './read-packages.ts'

export const answerPackageList = answer(packageList, async ({ after, size: asked, ...filter }, visit) => {
  await checkOwnPackage(visit, after)
  const size = Math.max(1, asked)
  const records = await readPackages(visit, filter, { after, limit: size + 1, now: visit.app.now() })
  return { records: records.slice(0, size), more: records.length > size }
})
