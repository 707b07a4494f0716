import { QueryClient, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { StaffOperation } from '@glasshouse/contract/backoffice/staff-operation.ts';
import { SECOND_MS } from '@glasshouse/contract/time.ts';
import { call, NoAnswer, type StaffAnswer, type StaffRequest } from './call.ts';
import { useSession } from './session.ts';

const RETRIES = 2;

/** Answers by operation and request; one client for the life of the page. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A refusal stays one; a lost connection may be back.
      retry: (failures, error) => error instanceof NoAnswer && failures < RETRIES,
      staleTime: 5 * SECOND_MS,
    },
  },
});

/** Nothing that one member has read is shown to the next one in the same tab. */
useSession.subscribe(({ session }, before) => {
  if (session?.token !== before.session?.token) queryClient.clear();
});

/** Reads an operation and keeps its answer; `everyMs` reads it again while the page is shown. */
export function useCall<Op extends StaffOperation>(
  operation: Op,
  request: StaffRequest<Op>,
  { enabled = true, everyMs }: { readonly enabled?: boolean; readonly everyMs?: number } = {},
): UseQueryResult<StaffAnswer<Op>> {
  return useQuery({
    queryKey: [operation.path, request],
    queryFn: ({ signal }) => call(operation, request, signal),
    enabled,
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
  });
}

/** Reads these operations again, because an act has changed their answers. */
export async function readAgain(...operations: readonly StaffOperation[]): Promise<void> {
  await Promise.all(
    operations.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })),
  );
}
