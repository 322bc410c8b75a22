import { Search } from "lucide-react";
import { useState } from "react";
import type { AudiencePage, AudienceRow } from "#core/campaigns/audience/contract.ts";
import { messageOf } from "../../../../api.ts";
import { Button } from "../../../../components/button.tsx";
import { Alert } from "../../../../components/feedback/alert.tsx";
import { useToast } from "../../../../components/feedback/toast.ts";
import { formText } from "../../../../components/form/form-text.ts";
import { TextField } from "../../../../components/fields/field.tsx";
import { AudienceRows } from "./audience-rows.tsx";
import { countsOf, type AudienceCounts } from "./counts-of.ts";
import { useAddPeople, useFindPeople, useReadConnections } from "./queries.ts";

interface SearchedAudienceProps {
  campaignId: string;
  source: "search" | "connections";
}

interface Criteria {
  keywords: string;
  location: string;
}

/** One page of the network at a time: each counts towards the day's searches. */
export function SearchedAudience({ campaignId, source }: SearchedAudienceProps) {
  const [criteria, setCriteria] = useState<Criteria>({ keywords: "", location: "" });
  const [page, setPage] = useState<AudiencePage>();
  const find = useFindPeople(campaignId);
  const connections = useReadConnections(campaignId);
  const [problem, setProblem] = useState<string>();
  const isSearch = source === "search";
  const running = isSearch ? find : connections;
  const load = (wanted: Criteria, number: number) => {
    const options = { onSuccess: setPage };
    if (!isSearch) return connections.mutate({ page: number, add: false }, options);
    const { keywords, location } = wanted;
    return find.mutate({ keywords, ...(location !== "" && { location }), page: number, add: false }, options);
  };
  return (
    <div className="grid gap-4">
      <form
        noValidate
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          const form = event.currentTarget;
          const wanted = { keywords: formText(form, "keywords").trim(), location: formText(form, "location").trim() };
          const isMissing = isSearch && wanted.keywords === "";
          setProblem(isMissing ? "Enter keywords, such as a role or a company." : undefined);
          if (isMissing) return;
          setCriteria(wanted);
          load(wanted, 1);
        }}
      >
        {isSearch && (
          <>
            <TextField
              label="Keywords"
              name="keywords"
              placeholder="Platform engineer"
              error={problem}
              onChange={() => setProblem(undefined)}
              className="min-w-0 grow basis-48"
            />
            <TextField
              label="Location (optional)"
              name="location"
              placeholder="Berlin"
              className="min-w-0 grow basis-36"
            />
          </>
        )}
        <Button type="submit" icon={Search} busy={running.isPending}>
          {isSearch ? "Search people" : "Read connections"}
        </Button>
      </form>
      {running.isError && <Alert tone="bad">{messageOf(running.error, "The search failed. Try again.")}</Alert>}
      {page && (
        <Found
          // Another page begins with its own choice.
          key={JSON.stringify(page.rows.map(({ person }) => person?.id))}
          campaignId={campaignId}
          source={source}
          page={page}
          isLoading={running.isPending}
          onNext={(number) => load(criteria, number)}
        />
      )}
    </div>
  );
}

/** Of those who are not added yet. */
function countVerdicts(rows: readonly AudienceRow[], done: ReadonlySet<string>): AudienceCounts {
  const count = (verdict: AudienceRow["verdict"]) =>
    rows.filter((row) => row.verdict === verdict && !(row.person && done.has(row.person.id))).length;
  return { added: count("added"), excluded: count("excluded"), refused: count("refused"), isStored: false };
}

interface FoundProps extends SearchedAudienceProps {
  page: AudiencePage;
  isLoading: boolean;
  onNext: (page: number) => void;
}

function Found({ campaignId, source, page, isLoading, onNext }: FoundProps) {
  const { next, searchesLeft } = page;
  // By what the server answered since the page was read: another reading would be one of the day.
  const [answers, setAnswers] = useState<ReadonlyMap<string, AudienceRow>>(new Map());
  const rows = page.rows.map((row) => (row.person && answers.get(row.person.id)) ?? row);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(rows.flatMap(({ verdict, person }) => (verdict === "added" && person ? [person.id] : []))),
  );
  const added = new Set([...answers].flatMap(([id, { verdict }]) => (verdict === "added" ? [id] : [])));
  const add = useAddPeople(campaignId);
  const toast = useToast();
  const people = rows.flatMap(({ person }) => (person && chosen.has(person.id) ? [person] : []));
  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((other) => other !== id)));
  const send = () =>
    add.mutate(
      { source, people },
      {
        onSuccess(result) {
          const sent = new Set(people.map(({ id }) => id));
          const answered = result.rows.flatMap((row) => (row.person ? [[row.person.id, row] as const] : []));
          setAnswers((before) => new Map([...before, ...answered]));
          setChosen((before) => new Set([...before].filter((id) => !sent.has(id))));
          toast({ title: "People added", description: `${countsOf(result)}.` });
        },
        onError: (error) =>
          toast({
            title: "Error",
            description: messageOf(error, "Could not add the people. Try again."),
            tone: "destructive",
          }),
      },
    );
  if (rows.length === 0) return <p className="text-s text-ink-2">No people found. Try other keywords.</p>;
  return (
    <div className="grid gap-3">
      <p className="text-xs text-ink-3">
        {countsOf(countVerdicts(rows, added))} · {searchesLeft} more {searchesLeft === 1 ? "page" : "pages"} can be read
        today
      </p>
      <AudienceRows rows={rows} added={added} chosen={chosen} onChoose={choose} />
      <div className="flex flex-wrap justify-end gap-2">
        {next !== null && (
          <Button variant="ghost" busy={isLoading} disabled={searchesLeft === 0} onClick={() => onNext(next)}>
            Next page
          </Button>
        )}
        <Button busy={add.isPending} disabled={people.length === 0} onClick={send}>
          Add {people.length} {people.length === 1 ? "person" : "people"}
        </Button>
      </div>
    </div>
  );
}
