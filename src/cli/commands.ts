import { command } from './run-command.ts'

const data = {
  type: 'string',
  value: 'DIR',
  help: 'where everything is kept; YIYIN_DATA, or data beside this program',
} as const
const json = { type: 'boolean', help: 'as JSON' } as const

const where = {
  port: {
    type: 'string',
    value: 'PORT',
    help: 'the port to answer on; YIYIN_PORT, or 8080 (0 takes a free one)',
  },
  host: {
    type: 'string',
    value: 'ADDRESS',
    help: 'the address to answer on; YIYIN_HOST, or 127.0.0.1 (this machine only)',
  },
  data,
  'no-demo': { type: 'boolean', help: 'no demo tenants and accounts in a new database' },
  'no-worker': { type: 'boolean', help: 'only the web side; jobs wait for a worker elsewhere' },
} as const

export const commands = {
  up: command({
    summary: 'Starts Yiyin: gets what is missing, then the database, the server and the worker.',
    options: where,
    load: async () => (await import('./up.ts')).up,
  }),
  dev: command({
    summary: 'Like up, with hot reload: the page as it is edited, the server started anew on every change.',
    options: where,
    load: async () => (await import('./dev.ts')).dev,
  }),
  test: command({
    summary:
      'Checks everything: types, lint, format, dead code, and the unit, integration and browser tests.',
    takes: '[FILTER ...]',
    options: {
      only: {
        type: 'string',
        value: 'STEPS',
        help: 'some of types,lint,format,dead,unit,integration,browser; a FILTER alone means the last three',
      },
    },
    load: async () => (await import('./test.ts')).test,
  }),
  bench: command({
    summary: 'Measures against a baseline in the same run; a NAME is a measure or how its name begins.',
    takes: '[NAME ...]',
    options: { json },
    load: async () => (await import('./bench.ts')).bench,
  }),
  doctor: command({
    summary: 'Tells what is there, what is missing, what that means and how to get it.',
    options: { data, json },
    load: async () => (await import('./doctor.ts')).doctor,
  }),
  worker: command({
    summary: 'Runs a worker on this machine for the database that DATABASE_URL names.',
    options: {},
    load: async () => (await import('./worker.ts')).worker,
  }),
  operator: command({
    summary: 'Makes an operator account, or gives one a new password, and prints it once.',
    takes: 'NAME',
    options: { data, tenant: { type: 'string', value: 'CODE', help: 'of which tenant; the first one' } },
    load: async () => (await import('./operator.ts')).operator,
  }),
  migrate: command({
    summary: 'Brings the schema of the database up to date.',
    options: { data },
    load: async () => (await import('./migrate.ts')).runMigrations,
  }),
  schema: command({
    summary: 'Writes schema.sql and tables.ts anew from the migrations.',
    options: {},
    load: async () => (await import('./schema.ts')).schema,
  }),
}
