import type { WorkKind } from '#shared/works/server/work-kind.ts'
import { projectKind } from '#products/dubbing/projects/server/access.ts'
import { projectFolder } from '#products/dubbing/projects/server/cleanup.ts'
import { printedFiles, type StoredFile, storedFiles } from './files.ts'
import { missingFiles } from './missing-files.ts'
import { settleProject } from './status.ts'

/** A dub of a project in one language. */
export const dubKind: WorkKind<StoredFile, (typeof printedFiles)[number]> = {
  subject: projectKind,
  folder: ({ tenant_id, subject_id, id }) => `${projectFolder({ tenant_id, id: subject_id })}works/${id}/`,
  stored: storedFiles,
  printed: printedFiles,
  print: ({ threads }, { tenant, work, file, both }, whose) =>
    threads.run(
      'printWork',
      { tenant, of: { work, both }, name: `x.${file}` },
      { ...whose, tenant, lane: 'interactive' },
    ),
  missing: missingFiles,
  changed: (trx, { subject_id }) => settleProject(trx, subject_id),
  notices: { ready: 'workReady', failed: 'workFailed' },
}
