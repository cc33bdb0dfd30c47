import { type BucketLocationConstraint, CreateBucketCommand } from '@aws-sdk/client-s3'
import { BadSetting, type Config } from '#core/server/settings/config.ts'
import { checkPatience, faultOfStorage } from './check-storage.ts'
import { s3Client } from './s3.ts'

/** Its name has no place in the request. */
const usualRegion = 'us-east-1'

export async function createBucket(settings: Config['storage']): Promise<void> {
  const { region, url } = settings
  const client = s3Client(settings, checkPatience)
  const place = { LocationConstraint: region as BucketLocationConstraint }
  try {
    await client.send(
      new CreateBucketCommand({
        Bucket: url.hostname,
        ...(region !== usualRegion && { CreateBucketConfiguration: place }),
      }),
    )
  } catch (error) {
    const fault = faultOfStorage(settings, error)
    throw fault ? new BadSetting(fault) : error
  } finally {
    client.destroy()
  }
}
