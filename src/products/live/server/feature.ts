import type { Feature } from '#core/server/app/feature.ts'
import { liveSubject } from './access.ts'
import * as audience from './audience-routes.ts'
import { liveAttendanceRoute } from './attendance.ts'
import { classRecordsExportRoute, classRecordsFile, classRecordsRoute } from './class-records.ts'
import * as classes from './class-routes.ts'
import { liveExportRoute, sessionFile } from './export.ts'
import { liveToProjectRoute } from './film-job.ts'
import { liveMarkListRoute } from './marks.ts'
import { liveSegmentEditRoute, liveSegmentThreadRoutes } from './segment-routes.ts'
import { liveReviewRoute } from './review-job.ts'
import * as sessions from './session-routes.ts'
import * as shares from './share-routes.ts'
import * as materials from './material-routes.ts'
import { serveMaterials } from './serve-materials.ts'
import { serveSpoken } from './serve-spoken.ts'
import { liveSoundRoute, liveSpokenRoute } from './sound-routes.ts'
import { liveSpokenMakeRoute, spokenKind } from './spoken-kind.ts'
import { liveSocket } from './socket.ts'

export const live: Feature = {
  name: 'live',
  subjects: [liveSubject],
  works: spokenKind,
  routes: [
    ...Object.values(sessions),
    ...Object.values(shares),
    ...Object.values(audience),
    ...liveSegmentThreadRoutes,
    ...Object.values(classes),
    ...Object.values(materials),
    classRecordsRoute,
    liveAttendanceRoute,
    classRecordsExportRoute,
    liveSegmentEditRoute,
    liveExportRoute,
    liveToProjectRoute,
    liveReviewRoute,
    liveMarkListRoute,
    liveSoundRoute,
    liveSpokenRoute,
    liveSpokenMakeRoute,
  ],
  filesOnDemand: [sessionFile, classRecordsFile],
  sockets: [liveSocket],
  serve(server, app) {
    serveSpoken(server, app)
    serveMaterials(server, app)
  },
}
