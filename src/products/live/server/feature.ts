import type { Feature } from '#core/server/app/feature.ts'
import { attendeesFile } from './classes/attendees.ts'
import { classRecordsFile } from './classes/class-records.ts'
import { liveSubject } from './core/access.ts'
import { serveMaterials } from './materials/serve-materials.ts'
import { sessionFile } from './segments/export.ts'
import { liveSocket } from './socket/socket.ts'
import { serveSpoken } from './sound/serve-spoken.ts'
import { spokenKind } from './sound/spoken-kind.ts'
import { minutesFile } from './summary/minutes-file.ts'

export const live: Feature = {
  name: 'live',
  subjects: [liveSubject],
  works: spokenKind,
  filesOnDemand: [sessionFile, attendeesFile, classRecordsFile, minutesFile],
  sockets: [liveSocket],
  serve(server, app) {
    serveSpoken(server, app)
    serveMaterials(server, app)
  },
}
