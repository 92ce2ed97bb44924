// Holds what a portal serves of its history against programs that nobody here wrote: Go's sumdb/note and sumdb/tlog.
package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

const height = 8

type folder string

func (dir folder) Height() int { return height }

// C2SP tlog-tiles are those of Go without the height in their path.
func (dir folder) ReadTiles(tiles []tlog.Tile) ([][]byte, error) {
	var read [][]byte
	for _, tile := range tiles {
		path := strings.Replace(tile.Path(), "tile/8/", "tile/", 1)
		data, err := os.ReadFile(filepath.Join(string(dir), path))
		if err != nil {
			return nil, err
		}
		read = append(read, data)
	}
	return read, nil
}

func (dir folder) SaveTiles([]tlog.Tile, [][]byte) {}

func check(err error) {
	if err != nil {
		fmt.Println("REFUSED:", err)
		os.Exit(3)
	}
}

func main() {
	dir := os.Args[1]
	key, err := os.ReadFile(filepath.Join(dir, "key"))
	check(err)
	text, err := os.ReadFile(filepath.Join(dir, "checkpoint"))
	check(err)
	verifier, err := note.NewVerifier(strings.TrimSpace(string(key)))
	check(err)
	opened, err := note.Open(text, note.VerifierList(verifier))
	check(err)
	var origin, hash string
	var size int64
	_, err = fmt.Sscanf(opened.Text, "%s\n%d\n%s\n", &origin, &size, &hash)
	check(err)
	root, err := tlog.ParseHash(hash)
	check(err)
	tree := tlog.Tree{N: size, Hash: root}
	// It reads no tile whose hashes do not lead to the root.
	hashes := tlog.TileHashReader(tree, folder(dir))
	found, err := tlog.TreeHash(size, hashes)
	check(err)
	if found != root {
		check(fmt.Errorf("the tiles have another root"))
	}
	events, err := os.ReadFile(filepath.Join(dir, "events.ndjson"))
	lines := strings.Split(strings.TrimSuffix(string(events), "\n"), "\n")
	records := 0
	for at := int64(0); at < size; at++ {
		leaf := make([]tlog.Hash, 1)
		leaf, err := hashes.ReadHashes([]int64{tlog.StoredHashIndex(0, at)})
		check(err)
		if len(lines) > int(at) && events != nil {
			leaf[0] = tlog.RecordHash([]byte(lines[at]))
			records++
		} else if at%97 != 0 {
			continue
		}
		proof, err := tlog.ProveRecord(size, at, hashes)
		check(err)
		check(tlog.CheckRecord(proof, size, root, at, leaf[0]))
	}
	for older := int64(1); older < size; older += 1 + size/7 {
		before, err := tlog.TreeHash(older, hashes)
		check(err)
		proof, err := tlog.ProveTree(size, older, hashes)
		check(err)
		check(tlog.CheckTree(proof, size, root, older, before))
	}
	fmt.Printf("ACCEPTED by Go: %s, %d events, signed by %s, %d records checked\n", origin, size, verifier.Name(), records)
}
